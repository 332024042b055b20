import { drawKind } from '../blocks/index.ts';
import type { Canvas } from '../canvas.ts';
import { type Bag, bag, text } from '../value.ts';
import { PADDED, placeId } from './box.ts';
import { conditioned, hiddenOn, hidingClasses, idOf, isSpecial, nodeAttributes, notForWord } from './node.ts';
import { override, rulesOf } from './override.ts';

/**
 * Draws one block. In e-mail that is a row of its column's table, except where `canvas.standalone` says it has a table
 * of its own; elsewhere a `<div>`.
 */
export function drawContent(content: Bag, canvas: Canvas): string {
  const values = bag(content.values);
  canvas.standalone = false;
  canvas.nodeAttributes = '';
  canvas.overridden = undefined;
  const kind = text(content.type);
  return isSpecial(values, canvas)
    ? drawSpecial(content, kind, values, canvas)
    : drawKind(content, kind, values, canvas);
}

function drawSpecial(content: Bag, kind: string, values: Bag, canvas: Canvas): string {
  const hidden = hiddenOn(values, canvas);
  const id = idOf(values) || placeId(kind, canvas);
  if (values._override !== undefined && canvas.mode !== 'document') {
    canvas.devices = true;
    canvas.overridden = override(id, rulesOf(kind), values, canvas);
  }
  // A row of a table can neither be brought back as a table nor stand beside the text of a condition.
  canvas.standalone =
    canvas.email &&
    (hidden.desktop || (values.displayCondition !== undefined && values.displayCondition !== null));
  let classes = hidingClasses(hidden, 'table', canvas);
  if (!canvas.email && (!canvas.cleanup || canvas.overridden?.includes(PADDED))) classes += ` ${PADDED}`;
  canvas.nodeAttributes = nodeAttributes(
    content,
    values,
    id,
    canvas.overridden !== undefined,
    `u_content_${kind}`,
    classes,
    canvas,
  );
  if (hidden.desktop && canvas.email) canvas.nodeAttributes += ' style="display:none;mso-hide:all"';
  const drawn = drawKind(content, kind, values, canvas);
  return conditioned(values, hidden.desktop && canvas.email ? notForWord(drawn, canvas) : drawn, canvas);
}
