import { bodyDefaults } from '@postpress/design/kinds';
import { blend, type Color, parseColor, white } from '@postpress/markup';
import { asObject, asText, type JsonObject } from '@postpress/render/reading';
import { type Device, valuesOn } from './devices.ts';
import type { Block, Page } from './page.ts';

/** The background of a block, and whether its color is certain: the colors of images are unknown. */
export type Backdrop = { color: Color; certain: boolean };

/** The combined backgrounds of page, row and column behind a block. */
export function backdropOf(block: Block, device: Device, page: Page): Backdrop {
  const row = valuesOn(block.row.values, device);
  const column = valuesOn(block.column.values, device);
  const image = asObject(row.backgroundImage);
  const isOutside = image.fullWidth !== false;
  let drop = underPage(page);
  drop = withColor(drop, row.backgroundColor);
  if (isOutside) drop = withImage(drop, image);
  drop = withColor(drop, row.columnsBackgroundColor);
  if (!isOutside) drop = withImage(drop, image);
  return withColor(drop, column.backgroundColor);
}

function underPage({ mode, bodyValues }: Page): Backdrop {
  const under = { color: white, certain: true };
  if (mode === 'popup')
    return withImage(
      withColor(under, bodyValues.popupBackgroundColor ?? bodyDefaults.popup.popupBackgroundColor),
      asObject(bodyValues.popupBackgroundImage),
    );
  const painted = withColor(under, bodyValues.backgroundColor ?? bodyDefaults.email.backgroundColor);
  return mode === 'email' ? painted : withImage(painted, asObject(bodyValues.backgroundImage));
}

/** The backdrop with a color on top. An opaque color makes it certain. */
export function withColor(under: Backdrop, value: unknown): Backdrop {
  const color = parseColor(value);
  if (!color || color.a === 0) return under;
  return { color: blend(color, under.color), certain: under.certain || color.a === 1 };
}

function withImage(under: Backdrop, image: JsonObject): Backdrop {
  return asText(image.url).trim() === '' ? under : { ...under, certain: false };
}
