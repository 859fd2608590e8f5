/** A Vite plugin that takes only the shapes of Lucide's icons, and draws them by a small component of ours. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const icon = /@lucide\/svelte\/dist\/icons\/[\w-]+\.js$/;
const component = /from ["']\.\/([\w-]+\.svelte)["']/;
/** The data in an icon's own component. */
const data = /const iconData = (\{.*\});/;

type Shape = [name: string, attributes: Record<string, string>];

export function drawPlainIcons(projectFolder: string): Plugin {
  const drawing = join(projectFolder, 'src/renderer/ui/draw-icon.ts');
  return {
    name: 'plain-icons',
    enforce: 'pre',
    load(id) {
      if (!icon.test(id.replaceAll('\\', '/'))) return null;
      // An icon's old names lead to the file of its new one.
      const file = component.exec(readFileSync(id, 'utf8'))?.[1] ?? basename(id);
      const shapes = readShapes(readFileSync(join(dirname(id), file), 'utf8'), file);
      return (
        `import { drawIcon } from ${JSON.stringify(drawing)};\n` +
        `export default /* @__PURE__ */ drawIcon(${JSON.stringify(shapes)});\n`
      );
    },
  };
}

/** An icon's shapes as SVG, from the source of its component. */
export function readShapes(source: string, file: string): string {
  const found = data.exec(source)?.[1];
  if (found === undefined) throw new Error(`${file} is not written as Lucide's icons were.`);
  const { node } = JSON.parse(found) as { node: Shape[] };
  return node
    .map(([name, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${name}${written.join('')}/>`;
    })
    .join('');
}
