import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';
import { bodyLinkStyle, richTextLinkStyle } from '../nodes/link-style.data.ts';
import { fill, fillNull, type Tree } from './tree.ts';

/**
 * To version 5: the width of an image moves to its source, texts and the body get a link style, buttons get a size, and
 * rows, columns and the body get their first defaults.
 *
 * `values.maxWidth` was the share of the column; `fullWidth` repeated it for phones and is removed.
 */
export function firstDefaults({ body, rows, columns, contents }: Tree): void {
  if (body) fill(body.values, { linkStyle: bodyLinkStyle, contentAlign: 'center', preheaderText: '' });
  for (const { values } of rows) {
    fill(values, { columns: false });
    fillNull(values, 'displayCondition');
  }
  for (const { values } of columns) fill(values, { padding: '0px', backgroundColor: '', border: {} });
  for (const { type, values } of contents) {
    fill(values, { duplicatable: true });
    if (type === 'image') moveWidth(values);
    if (type === 'button') fillButton(values);
    if (type === 'text' || type === 'text_deprecated' || type === 'heading')
      fill(values, { linkStyle: richTextLinkStyle });
  }
}

function moveWidth(values: Values): void {
  const { src, maxWidth } = values;
  delete values.fullWidth;
  if (maxWidth === undefined || !isJsonObject(src)) return;
  delete values.maxWidth;
  const narrower = maxWidth !== '100%' && src.autoWidth === undefined;
  values.src = { ...src, maxWidth: src.maxWidth ?? maxWidth, ...(narrower && { autoWidth: false }) };
}

/** The fixed hover color of older editors. */
const FORMER_HOVER_COLOR = '#3AAEE0';

function fillButton(values: Values): void {
  fill(values, { size: { autoWidth: true, width: '100%' } });
  const { buttonColors } = values;
  if (!isJsonObject(buttonColors) || buttonColors.hoverBackgroundColor !== undefined) return;
  values.buttonColors = { ...buttonColors, hoverBackgroundColor: FORMER_HOVER_COLOR };
}
