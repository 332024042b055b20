import type { Canvas } from '../canvas.ts';
import { box } from '../frame/box.ts';
import { marker } from '../html.ts';
import { type Bag, text } from '../value.ts';

/** A block of a custom tool: what the tool's own script drew for it beforehand, or a marker that names the tool. */
export function drawCustom(content: Bag, kind: string, values: Bag, canvas: Canvas): string {
  const draw = canvas.options.customBlocks;
  const drawn = draw?.(content as { id?: string; slug?: string; values: object });
  if (drawn === undefined) return undrawable(text(content.slug) || kind, values, canvas);
  if (drawn.css !== undefined && drawn.css !== '') canvas.css += drawn.css.replaceAll('</', '<\\/');
  if (drawn.js !== undefined && drawn.js !== '') canvas.script += `${drawn.js}\n`;
  return box(values, canvas, '', canvas.rich(drawn.html));
}

/** What a block of an unknown kind leaves: a comment that can be found, and a warning. */
export function undrawable(name: string, values: Bag, canvas: Canvas): string {
  canvas.warn(
    'UNKNOWN_BLOCK',
    `Nothing here can draw a block of the kind "${name.slice(0, 80)}"; its place is left empty.`,
  );
  const comment = marker('unknown block', name);
  return canvas.cleanup ? comment : box(values, canvas, '', comment);
}
