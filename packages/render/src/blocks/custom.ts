import type { RenderContext } from '../context.ts';
import { box } from '../frame/box.ts';
import type { StoredBlockValues, StoredContent } from '../stored.ts';
import { asText } from '../value.ts';

/** A block of a custom tool: the markup that the tool rendered beforehand, or a marker that names the tool. */
export function renderCustom(
  values: StoredBlockValues<'custom'>,
  context: RenderContext,
  kind: string,
  content: StoredContent,
): string {
  const render = context.options.customBlocks;
  const rendered = render?.(content as { id?: string; slug?: string; values: object });
  if (rendered === undefined) return renderUnknown(asText(content.slug) || kind, values, context);
  if (rendered.css !== undefined && rendered.css !== '')
    context.head.addRules(rendered.css.replaceAll('</', '<\\/'));
  if (rendered.js !== undefined && rendered.js !== '') context.head.addScript(`${rendered.js}\n`);
  return box(values, context, '', context.rich(rendered.html));
}

/** A block of unknown kind: a comment that can be searched for, and a warning. */
export function renderUnknown(
  name: string,
  values: StoredBlockValues<'custom'>,
  context: RenderContext,
): string {
  context.warn(
    'UNKNOWN_BLOCK',
    `Nothing here can render a block of the kind "${name.slice(0, 80)}"; its place is left empty.`,
  );
  const comment = marker('unknown block', name);
  return context.cleanup ? comment : box(values, context, '', comment);
}

/** A comment about content that could not be rendered. It starts with `postpress`, and the name cannot end it early. */
function marker(what: string, name: string): string {
  return `<!--postpress ${what}: ${name.replace(/[^\w .:/-]/g, '_').slice(0, 80)}-->`;
}
