import type { DisplayMode, Values } from '@postpress/design';
import { fontFamilyOf, type TextDefaults } from '../blocks/text-style.ts';
import { px } from '../cascade/style.ts';
import type { ContentFrame } from '../layout/content-frame.ts';
import type { Page } from '../parse/page.ts';
import { backgroundImageOf } from './background-image.ts';

type Whole = { page: Page; frame: ContentFrame; textDefaults: TextDefaults; preheader: string };

/** The body values of the design: width, colors, font, title, preheader, direction. */
export function bodyValuesOf(
  { page, frame, textDefaults, preheader }: Whole,
  displayMode: DisplayMode,
): Values {
  const { family, color } = textDefaults;
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
  if (preheader !== '' && displayMode === 'email') values.preheaderText = preheader;
  if (body.desktop.image && (displayMode === 'web' || displayMode === 'document')) {
    values.backgroundImage = backgroundImageOf(body.desktop.image, true);
  }
  return values;
}
