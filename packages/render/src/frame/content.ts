import { renderBlock } from '../blocks/index.ts';
import type { RenderContext } from '../context.ts';
import { darkBlock } from '../dark/dark-block.ts';
import type { StoredCommonValues, StoredContent } from '../stored.ts';
import { asObject, asText } from '../value.ts';
import { generatedId, LAYOUT_TABLE, PADDED } from './box.ts';
import { containerAt, fill } from './exported.ts';
import { conditioned, hiddenOn, hidingClasses, idOf, isSpecial, nodeAttributes, notForWord } from './node.ts';
import { override, rulesOf } from './override.ts';

/**
 * Renders one block: in email a row of its column's table, or a table of its own if `context.current.standalone` is set; in
 * other modes a `<div>`.
 */
export function renderContent(content: StoredContent, context: RenderContext): string {
  const values = asObject(content.values);
  if (context.options.exporters === undefined) return renderWith(values, content, context);
  const container = containerAt(context.path(), context);
  if (container === undefined) return renderWith(values, content, context);
  const { displayCondition: _, ...rest } = values;
  const block = renderWith({ ...rest, containerPadding: '0px' }, content, context);
  const inner = context.email && !context.current.standalone ? `${LAYOUT_TABLE}>${block}</table>` : block;
  context.current.standalone = context.email;
  return conditioned(values, fill(container, inner, context), context);
}

function renderWith(values: StoredCommonValues, content: StoredContent, context: RenderContext): string {
  context.current.standalone = false;
  context.current.attributes = '';
  context.current.overridden = undefined;
  const kind = asText(content.type);
  context.current.dark = darkBlock(kind, values, context);
  return isSpecial(values, context)
    ? renderSpecial(content, kind, values, context)
    : renderBlock(content, kind, values, context);
}

function renderSpecial(
  content: StoredContent,
  kind: string,
  values: StoredCommonValues,
  context: RenderContext,
): string {
  const hidden = hiddenOn(values, context);
  const id = idOf(values) || generatedId(kind, context);
  if (values._override !== undefined && context.mode !== 'document') {
    context.head.useDevices();
    context.current.overridden = override(id, rulesOf(kind), values, context);
    // The rules of overrides have the id of the block: so must those that come after them.
    if (context.current.overridden !== undefined)
      context.current.dark = darkBlock(kind, values, context, `#${id} `);
  }
  // A table row cannot be hidden and shown again as a table, and text of a condition is not allowed between rows.
  context.current.standalone =
    context.email &&
    (hidden.desktop || (values.displayCondition !== undefined && values.displayCondition !== null));
  let classes = hidingClasses(hidden, 'table', context);
  if (!context.email && (!context.cleanup || context.current.overridden?.includes(PADDED)))
    classes += ` ${PADDED}`;
  context.current.attributes = nodeAttributes(
    content,
    values,
    id,
    context.current.overridden !== undefined,
    `u_content_${kind}`,
    classes,
    context,
  );
  if (hidden.desktop && context.email) context.current.attributes += ' style="display:none;mso-hide:all"';
  const rendered = renderBlock(content, kind, values, context);
  return conditioned(
    values,
    hidden.desktop && context.email ? notForWord(rendered, context) : rendered,
    context,
  );
}
