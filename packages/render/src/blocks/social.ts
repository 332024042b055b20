import { kindDefaults } from '@postpress/design/kinds';
import { escapeHtml } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { darkImage, LIGHT_ONLY } from '../dark/dark-rules.ts';
import { box } from '../frame/box.ts';
import { imageUrl, linkAttributes, urlAttribute } from '../link.ts';
import type { StoredBlockValues, StoredSocialIcon } from '../stored.ts';
import { alignment, asList, asNumber, asObject, asText } from '../value.ts';

const defaults = kindDefaults.social;
const FILE_NAME = /[^a-z0-9-]+/g;

/** A row of icons that link to profiles. Word ignores the margins between them, so there each icon has its own cell. */
export function renderSocial(values: StoredBlockValues<'social'>, context: RenderContext): string {
  const set = asObject(values.icons);
  const icons = asList(set.icons);
  const type = asText(set.iconType).replace(/[^\w-]/g, '') || defaults.icons.iconType;
  const sizePx = Math.max(1, Math.round(asNumber(values.iconSize, defaults.iconSize)));
  const gapPx = Math.max(0, Math.round(asNumber(values.spacing, defaults.spacing)));
  const align = alignment(values.align, defaults.align);
  const cell = `<td style="padding-right:${gapPx}px">`;
  const { iconType } = asObject(asObject(values._dark).icons);
  const dark = context.hasDarkMode ? asText(iconType).replace(/[^\w-]/g, '') : '';
  let rendered = '';
  for (let i = 0; i < icons.length; i++) {
    if (i > 0 && context.outlook) rendered += `<!--[if mso]></td>${cell}<![endif]-->`;
    rendered += renderIcon(
      asObject(icons[i]),
      [type, dark],
      sizePx,
      i === icons.length - 1 ? 0 : gapPx,
      context,
    );
  }
  if (context.outlook && icons.length > 0) {
    rendered = `<!--[if mso]><table role="presentation" align="${align === 'justify' ? 'center' : align}" cellpadding="0" cellspacing="0" border="0"><tr>${cell}<![endif]-->${rendered}<!--[if mso]></td></tr></table><![endif]-->`;
  }
  // Icons keep their order in right-to-left pages.
  return box(
    values,
    context,
    `direction:ltr;${context.email ? '' : 'line-height:0;'}text-align:${align};`,
    rendered,
  );
}

function renderIcon(
  icon: StoredSocialIcon,
  [type, dark]: readonly [type: string, dark: string],
  sizePx: number,
  gapPx: number,
  context: RenderContext,
): string {
  const name = asText(icon.name);
  const own = imageUrl(asText(icon.imgUrl));
  const file = name.toLowerCase().replace(FILE_NAME, '');
  const address = own !== '' ? own : `${context.assetBase}/social/icons/${type}/${file}.png`;
  const link = linkAttributes(profileUrl(name, asText(icon.url)), context);
  const style = `display:inline-block;vertical-align:top${gapPx === 0 ? '' : `;margin-right:${gapPx}px`}`;
  const paint = own === '' ? '' : css.backgroundColor(icon.backgroundColor);
  const corners = own === '' ? '' : css.borderRadius(icon.borderRadius);
  const isSwapped = dark !== '' && own === '';
  const light = `<img${isSwapped ? ` class="${LIGHT_ONLY}"` : ''}${urlAttribute('src', address)} alt="${escapeHtml(name)} icon" width="${sizePx}" height="${sizePx}" style="border:0;display:block;max-width:${sizePx}px!important${paint === '' && corners === '' ? '' : `;${paint}${corners}`}">`;
  const darkAddress = `${context.assetBase}/social/icons/${dark}/${file}.png`;
  const image = isSwapped ? light + darkImage(light, darkAddress, context) : light;
  const linked =
    link === '' ? `<span style="${style}">${image}</span>` : `<a${link} style="${style}">${image}</a>`;
  // Word paints no background behind an image.
  return paint === '' || !context.outlook
    ? linked
    : `<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="${paint}"><![endif]-->${linked}<!--[if mso]></td></tr></table><![endif]-->`;
}

/** The URL of an email icon is an email address in existing designs; add `mailto:`. */
function profileUrl(name: string, url: string): string {
  if (name.toLowerCase() !== 'email' || url === '' || /^mailto:/i.test(url)) return url;
  return `mailto:${url}`;
}
