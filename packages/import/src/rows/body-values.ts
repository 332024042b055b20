import type { DisplayMode, Values } from '@postpress/design';
import { fontFamilyOf, type Lettering, px } from '../blocks/lettering.ts';
import type { ContentFrame } from '../layout/content-frame.ts';
import type { Page } from '../parse/page.ts';
import { findPreheader } from '../parse/preheader.ts';
import { backgroundImageOf } from './background-image.ts';

/** What holds for the whole design: width, colours, font, title, preheader, direction. */
export function bodyValuesOf(
  page: Page,
  frame: ContentFrame,
  { family, color }: Lettering,
  displayMode: DisplayMode,
): Values {
  const { body } = page;
  const background = body.desktop.background || body.parent?.desktop.background || '#ffffff';
  const url = page.fontSheets[0];
  const values: Values = {
    contentWidth: px(Math.round(Math.min(900, Math.max(200, frame.width)))),
    contentAlign: 'center',
    fontFamily: { ...fontFamilyOf(family), ...(url !== undefined && { url }) },
    textColor: color,
  };
  if (displayMode === 'popup') values.popupBackgroundColor = background;
  else values.backgroundColor = background;
  if (page.title !== '' && (displayMode === 'email' || displayMode === 'web'))
    values.accessibilityTitle = page.title;
  if (page.direction === 'rtl' || body.desktop.rightToLeft) values.textDirection = 'rtl';
  const preheader = displayMode === 'email' ? findPreheader(body) : '';
  if (preheader !== '') values.preheaderText = preheader;
  if (body.desktop.picture && (displayMode === 'web' || displayMode === 'document')) {
    values.backgroundImage = backgroundImageOf(body.desktop.picture, true);
  }
  return values;
}
