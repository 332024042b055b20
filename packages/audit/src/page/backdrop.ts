import { bodyDefaults } from '@postpress/design/kinds';
import { parseColor } from '@postpress/markup';
import { asObject, asText } from '@postpress/render/reading';
import { type Device, valuesOn } from './devices.ts';
import { type Backdrop, blank, withColor, withPaint } from './layers.ts';
import type { Block, Page } from './page.ts';

/** The combined backgrounds of page, row and column behind a block. */
export function backdropOf(block: Block, device: Device, page: Page): Backdrop {
  const row = valuesOn(block.row.values, device);
  const column = valuesOn(block.column.values, device);
  const image = hasImage(row.backgroundImage);
  const isOutside = asObject(row.backgroundImage).fullWidth !== false;
  let drop = underPage(page);
  drop = withPaint(drop, parseColor(row.backgroundColor), image && isOutside);
  drop = withPaint(drop, parseColor(row.columnsBackgroundColor), image && !isOutside);
  return withColor(drop, column.backgroundColor);
}

function underPage({ mode, bodyValues }: Page): Backdrop {
  const [color, usual, image] =
    mode === 'popup'
      ? [
          bodyValues.popupBackgroundColor,
          bodyDefaults.popup.popupBackgroundColor,
          bodyValues.popupBackgroundImage,
        ]
      : [bodyValues.backgroundColor, bodyDefaults.email.backgroundColor, bodyValues.backgroundImage];
  // Emails have no image behind the page. A default color was not chosen for the image.
  if (mode === 'email' || !hasImage(image)) return withColor(blank, color ?? usual);
  return withPaint(blank, parseColor(color), true);
}

function hasImage(image: unknown): boolean {
  return asText(asObject(image).url).trim() !== '';
}
