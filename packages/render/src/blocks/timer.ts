import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { valueClasses } from '../frame/box.ts';
import { escapeHtml } from '../html.ts';
import { pictureAddress } from '../link.ts';
import { alignment, type Bag, bag, number, text } from '../value.ts';
import { linked, pictureBox, roomFor } from './image.ts';

const SHOWN = ['v-width', 'v-width-max-width'];

/** A countdown: a picture that its host draws anew each time it is opened. */
export function drawTimer(_content: Bag, _kind: string, values: Bag, canvas: Canvas): string {
  const countdown = bag(values.countdown);
  const room = roomFor(values, canvas);
  const size = bag(values.width);
  const fixed = size.autoWidth === false ? css.sizeOf(size.width) : '';
  const share = fixed === '' ? '100%' : fixed;
  const widthPx = Math.trunc(
    share.endsWith('%') ? (room * number(share, 100)) / 100 : Math.min(room, number(share, room)),
  );
  const own = pictureAddress(canvas.merged(text(countdown.countdownUrl), 'url'));
  const address = own === '' ? `${canvas.assetBase}/countdown/countdown.gif` : own;
  const alt = canvas.plain(canvas.worded(values, 'altText') ?? 'Countdown');
  const picture = `<img${valueClasses(SHOWN, canvas)} src="${escapeHtml(address)}" alt="${alt}" width="${widthPx}" style="border:0;display:block;width:${share};max-width:${widthPx}px">`;
  return pictureBox(values, values.textAlign, linked(values.action, placed(picture, values), canvas), canvas);
}

/** A block-level picture ignores the alignment of text: margins place it. */
function placed(picture: string, values: Bag): string {
  const align = alignment(values.textAlign, 'center');
  if (align === 'left') return picture;
  return picture.replace(
    'display:block;',
    `display:block;margin:${align === 'right' ? '0 0 0 auto' : '0 auto'};`,
  );
}
