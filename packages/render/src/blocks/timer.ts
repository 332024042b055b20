import { kindDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import { valueClasses } from '../frame/box.ts';
import { shownWidth } from '../image-width.ts';
import { imageUrl, urlAttribute } from '../link.ts';
import type { StoredBlockValues } from '../stored.ts';
import { alignment, asObject, asText } from '../value.ts';
import { availableWidth, imageBox, wrapInLink } from './image.ts';

const defaults = kindDefaults.timer;
const SHOWN = ['v-width', 'v-width-max-width'];

/** A countdown: an image that its host generates on each request. */
export function renderTimer(values: StoredBlockValues<'timer'>, context: RenderContext): string {
  const countdown = asObject(values.countdown);
  const room = availableWidth(values, context);
  const size = asObject(values.width);
  const shown = shownWidth(
    { autoWidth: false, maxWidth: size.autoWidth === false ? size.width : '100%' },
    room,
  );
  const own = imageUrl(context.merged(asText(countdown.countdownUrl), 'url'));
  const address = own === '' ? `${context.assetBase}/countdown/countdown.gif` : own;
  const alt = context.attribute('alt', context.translated(values, 'altText') ?? defaults.altText);
  const image = `<img${valueClasses(SHOWN, context)}${urlAttribute('src', address)}${alt} width="${shown.px}" style="border:0;display:block;${shown.style}">`;
  return imageBox(
    values,
    values.textAlign,
    wrapInLink(values.action, alignImage(image, values), context),
    context,
  );
}

/** Block-level images ignore text alignment; margins align them. */
function alignImage(image: string, values: StoredBlockValues<'timer'>): string {
  const align = alignment(values.textAlign, defaults.textAlign);
  if (align === 'left') return image;
  return image.replace(
    'display:block;',
    `display:block;margin:${align === 'right' ? '0 0 0 auto' : '0 auto'};`,
  );
}
