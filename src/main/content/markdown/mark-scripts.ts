/** Sets the direction and the language of blocks in scripts other than Latin, so that they are laid out correctly. */
import type MarkdownIt from 'markdown-it';
import { rightToLeft } from '../../../shared/right-to-left.ts';

const languages = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /[\p{Script=Han}\p{Script=Bopomofo}]/u],
] as const;

/** Texts in other scripts keep their HTML as it is. */
export function markScripts(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('scripts', ({ src, tokens }) => {
    const hasDirection = rightToLeft.test(src);
    const language = guessLanguage(src);
    for (const token of tokens) {
      const isOutermost = token.level === 0 && token.nesting === 1;
      if (isOutermost && hasDirection) token.attrSet('dir', 'auto');
      if (isOutermost && language !== null) token.attrSet('lang', language);
      if (!hasDirection) continue;
      // Otherwise a text that begins with code would have the direction of the code.
      for (const child of token.children ?? []) {
        if (child.type === 'code_inline') child.attrSet('dir', 'ltr');
      }
    }
  });
}

/** Gives inline HTML the language of its text. */
export function markLanguage(html: string, text: string): string {
  const language = guessLanguage(text);
  return language === null ? html : `<span lang="${language}">${html}</span>`;
}

/** The language whose fonts fit an East Asian text, by its scripts; null for other texts. */
function guessLanguage(text: string): string | null {
  return languages.find(([, script]) => script.test(text))?.[0] ?? null;
}
