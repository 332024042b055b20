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
  const address = own === '' ? ownCountdown(values, context) : own;
  const alt = context.attribute('alt', context.translated(values, 'altText') ?? defaults.altText);
  const image = `<img${valueClasses(SHOWN, context)}${urlAttribute('src', address)}${alt} width="${shown.px}" style="border:0;display:block;${shown.style}">`;
  return imageBox(
    values,
    values.textAlign,
    wrapInLink(values.action, alignImage(image, values), context),
    context,
  );
}

/**
 * The countdown that the service draws, by what it shows; without an end, one that stands at zero. Values that it would
 * refuse are left out.
 */
function ownCountdown(values: StoredBlockValues<'timer'>, { assetBase }: RenderContext): string {
  const countdown = asObject(values.countdown);
  const end = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.exec(asText(countdown.endTime))?.[0];
  const address = `${assetBase}/countdown/countdown.gif`;
  if (end === undefined) return address;
  const color = (value: unknown) => /^#([0-9a-f]{6})$/i.exec(asText(value))?.[1]?.toLowerCase();
  const size = (value: unknown) => /^\d{1,2}/.exec(String(value ?? ''))?.[0];
  const given = {
    end: end.replace(' ', 'T'),
    zone: /^[\w+/-]{1,40}$/.exec(asText(countdown.timezone))?.[0],
    bg: color(countdown.backgroundColor),
    digits: color(countdown.digitColor),
    size: size(countdown.digitFontSize),
    labels: countdown.showLabels === false ? 'none' : color(countdown.labelColor),
    small: size(countdown.labelFontSize),
    lang: /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.exec(asText(countdown.locale))?.[0],
  };
  const query = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return `${address}?${query.join('&')}`;
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
