import { type Bag, bag, text } from '@postpress/render/reading';
import { blend, type Color, parseColor, white } from '../color/color.ts';
import { type Device, valuesOn } from './devices.ts';
import type { Block, Page } from './page.ts';

/** What lies behind a block: its colour, and whether that is certain, for nobody knows the colours of a picture. */
export type Backdrop = { color: Color; certain: boolean };

/** Colours and pictures of the page, the row and the column behind a block, as one. */
export function backdropOf(block: Block, device: Device, page: Page): Backdrop {
  const row = valuesOn(block.row.values, device);
  const column = valuesOn(block.column.values, device);
  const picture = bag(row.backgroundImage);
  const isOutside = picture.fullWidth !== false;
  let drop = underPage(page);
  drop = laid(drop, row.backgroundColor);
  if (isOutside) drop = pictured(drop, picture);
  drop = laid(drop, row.columnsBackgroundColor);
  if (!isOutside) drop = pictured(drop, picture);
  return laid(drop, column.backgroundColor);
}

function underPage({ mode, bodyValues }: Page): Backdrop {
  const under = { color: white, certain: true };
  if (mode === 'popup')
    return pictured(
      laid(under, bodyValues.popupBackgroundColor ?? '#FFFFFF'),
      bag(bodyValues.popupBackgroundImage),
    );
  const painted = laid(under, bodyValues.backgroundColor ?? '#F7F8F9');
  return mode === 'email' ? painted : pictured(painted, bag(bodyValues.backgroundImage));
}

/** The same with a colour laid over it. An opaque one hides whatever was uncertain below. */
export function laid(under: Backdrop, value: unknown): Backdrop {
  const color = parseColor(value);
  if (!color || color.a === 0) return under;
  return { color: blend(color, under.color), certain: under.certain || color.a === 1 };
}

function pictured(under: Backdrop, image: Bag): Backdrop {
  return text(image.url).trim() === '' ? under : { ...under, certain: false };
}
