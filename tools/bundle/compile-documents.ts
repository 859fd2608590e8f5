/** Vite plugin: compiles the project's own documents (`*.md?document`) from Markdown to HTML, so that the window needs no parser. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { imageSize } from 'image-size';
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import type { Plugin } from 'vite';
import { parseLink } from '../../src/shared/format-address.ts';

export function compileDocuments(): Plugin {
  return {
    name: 'compile-documents',
    transform: {
      filter: { id: /\.md\?document$/ },
      handler: (text, id) => ({
        code: compileDocument(text, id.replace(/\?.*/, '')),
        moduleType: 'js',
      }),
    },
  };
}

/** A module whose default export is the document in `file` as HTML, without its title, which the screen shows itself. */
export function compileDocument(text: string, file: string): string {
  const markdown = new MarkdownIt({ html: true });
  const { rules } = markdown.renderer;
  const pictures: string[] = [];
  rules.table_open = () =>
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>';
  rules.table_close = () => '</table></div>';
  rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index] as Token;
    token.attrSet('href', resolveLink(String(token.attrGet('href')), file));
    return self.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index) => {
    const { attrs, content } = tokens[index] as Token;
    const path = String(attrs?.find(([name]) => name === 'src')?.[1]);
    const { width, height } = imageSize(readFileSync(resolve(dirname(file), path)));
    pictures.push(path.startsWith('.') ? path : `./${path}`);
    const alt = markdown.utils.escapeHtml(content);
    return `<img class="image" src="${placeholder(pictures.length - 1)}" alt="${alt}" width="${width}" height="${height}">`;
  };
  const html = markdown.render(text.replace(/^# .*\n/, ''));
  const code = pictures.reduce(
    (written, _, index) => written.replace(placeholder(index), `" + picture${index} + "`),
    JSON.stringify(html),
  );
  const imports = pictures.map((path, index) => `import picture${index} from '${path}';\n`);
  return `${imports.join('')}export default ${code};\n`;
}

function placeholder(index: number): string {
  return `picture:${index}:`;
}

/** Documents link to screens the way other programs do: `rule-of-thumb://-/recall`. */
function resolveLink(href: string, file: string): string {
  const address = parseLink(href);
  if (address === null) throw new Error(`${file}: the app can't open the link ${href}.`);
  const section = /^rule-of-thumb:\/\/-\/\w+(#\w+)$/.exec(href)?.[1] ?? '';
  return address + section;
}
