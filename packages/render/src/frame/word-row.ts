import { bodyDefaults } from '@postpress/design/kinds';
import { blend, parseColor, toHex, white } from '@postpress/markup';
import { repeatOf } from '../background-image.ts';
import type { RenderContext, WordParts } from '../context.ts';
import { imageUrl, urlAttribute } from '../link.ts';
import type { BackgroundImageFields, StoredRowValues } from '../stored.ts';
import { asObject, asText, type Unchecked } from '../value.ts';

const GHOST = 'cellpadding="0" cellspacing="0" border="0"';

/**
 * The markup before the columns in Word: a full-width cell if the row has padding or a background, VML for an image.
 */
function row(
  values: StoredRowValues,
  { cell, inner, image }: { cell: string; inner: string; image: string },
  context: RenderContext,
): string {
  const outer =
    cell === '' ? '' : `<table role="presentation" width="100%" ${GHOST}><tr><td style="${cell}">`;
  const shape = image === '' ? '' : vmlBackground(values.backgroundImage, context);
  const paint = inner === '' || image !== '' ? '><tr>' : ` style="${inner}"><tr>`;
  return `${outer}${shape}${context.wordTable}${paint}`;
}

function rowEnd(cell: boolean, image: boolean): string {
  if (!cell && !image) return '<!--[if mso]></td></tr></table><![endif]--></div></div>';
  return `<!--[if mso]></td></tr></table>${image ? '</v:textbox></v:rect></td></tr></table>' : ''}${cell ? '</td></tr></table>' : ''}<![endif]--></div></div>`;
}

const START_HEIGHT_PX = 100;

/**
 * The same image for Word, which supports background images only as VML: a rectangle as wide as the content. It is
 * decoration: without `alt`, screen readers announce it as a shape and read its text twice.
 */
function vmlBackground(value: unknown, context: RenderContext): string {
  const image = asObject(value as Unchecked<BackgroundImageFields>);
  const source = urlAttribute('src', imageUrl(context.merged(asText(image.url), 'url')));
  const tiled = repeatOf(image) === 'no-repeat' ? 'frame' : 'tile';
  // Word grows the shape to fit its text. Without an initial height, some versions do not show it.
  const size = `width:${context.widthPx}px;height:${START_HEIGHT_PX}px`;
  return `<table role="presentation" align="center" width="${context.widthPx}" cellpadding="0" cellspacing="0" border="0"><tr><td><v:rect alt="" fill="true" stroke="false" style="${size}"><v:fill type="${tiled}"${source} /><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0">`;
}

/** Word has no alpha. */
const COVERING = 0.5;

/**
 * The color that Word shows instead of the background image of a row with links or headings: inside a shape, links
 * cannot be reached with the keyboard, and headings are none for screen readers. '' if the row has no color that covers
 * what is behind it, because without the image its text might be unreadable.
 */
function rowColor(values: StoredRowValues, context: RenderContext): string {
  const colors = [values.columnsBackgroundColor, values.backgroundColor].map(parseColor);
  const color = colors.find((each) => each !== undefined && each.a >= COVERING);
  if (color === undefined) return '';
  const page = parseColor(context.bodyValues.backgroundColor ?? bodyDefaults.email.backgroundColor) ?? white;
  return `background-color:${toHex(blend(color, blend(page, white)))};`;
}

/** What rows have for Word. */
export const wordRow: Omit<WordParts, 'button'> = { row, rowColor, rowEnd };
