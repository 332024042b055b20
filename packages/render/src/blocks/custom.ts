import type { RenderContext } from '../context.ts';
import { box } from '../frame/box.ts';
import { marker } from '../html.ts';
import type { StoredBlockValues, StoredContent } from '../stored.ts';
import { asText } from '../value.ts';

/** A block of a custom tool: the markup that the tool rendered beforehand, or a marker that names the tool. */
export function renderCustom(
  content: StoredContent,
  kind: string,
  values: StoredBlockValues<'custom'>,
  context: RenderContext,
): string {
  const draw = context.options.customBlocks;
  const drawn = draw?.(content as { id?: string; slug?: string; values: object });
  if (drawn === undefined) return renderUnknown(asText(content.slug) || kind, values, context);
  if (drawn.css !== undefined && drawn.css !== '') context.css += drawn.css.replaceAll('</', '<\\/');
  if (drawn.js !== undefined && drawn.js !== '') context.script += `${drawn.js}\n`;
  return box(values, context, '', context.rich(drawn.html));
}

/** A block of unknown kind: a comment that can be searched for, and a warning. */
export function renderUnknown(
  name: string,
  values: StoredBlockValues<'custom'>,
  context: RenderContext,
): string {
  context.warn(
    'UNKNOWN_BLOCK',
    `Nothing here can draw a block of the kind "${name.slice(0, 80)}"; its place is left empty.`,
  );
  const comment = marker('unknown block', name);
  return context.cleanup ? comment : box(values, context, '', comment);
}
