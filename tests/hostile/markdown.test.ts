/** Scripts in every place where a library or the user can put text, rendered as for the window. */
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import {
  renderArticle,
  renderInline,
  renderNote,
  renderQuestion,
} from '../../src/main/content/markdown/render.ts';
import { torture, tortureTimeout } from '../torture.ts';
import { drawHostileText, findMarkupFault } from './hostile-text.ts';

test(
  'Markdown renders to inert HTML',
  async () => {
    const suite = torture('Scripts in Markdown', { usual: 300 });
    let texts = 0;
    await suite.eachRound((random) => {
      const text = drawHostileText(random);
      const base = random.pick(['', '/@mine']);
      const { questionHtml, explanationHtml, ruleHtml } = renderQuestion(
        { id: 'q', difficulty: 'easy', q: text.replaceAll('\n', ' '), a: text },
        { base, imageFolder: `${base}/images/qa/a/b` },
      );
      const all = [
        questionHtml,
        explanationHtml,
        ruleHtml ?? '',
        renderArticle(text, { base, imageFolder: `${base}/images/blog` }),
        renderNote(text),
        renderInline(text, base),
      ];
      for (const html of all) {
        const fault = findMarkupFault(parseFragment(html), 'window');
        expect(fault, `${JSON.stringify(text)} became ${html}`).toBeNull();
        texts += 1;
      }
    });
    suite.report(
      `${texts.toLocaleString('en-US')} texts rendered: 0 elements, attributes or addresses that act`,
    );
  },
  tortureTimeout,
);
