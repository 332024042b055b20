import { rolesOfBrand } from '@postpress/brand';
import type { BrandButton, BrandKit, BrandTextStyle } from '@postpress/contracts';
import type { CSSProperties } from 'react';
import { t } from '../messages/translate.ts';

/** A preview of the kit's styles. Web fonts appear only if the browser has them. */
export function BrandPreview({ brand }: { brand: BrandKit }) {
  const { background, surface, text, primary } = rolesOfBrand(brand);
  const colorOf = (id: string | null, otherwise: string) =>
    brand.colors.find((color) => color.id === id)?.value ?? otherwise;
  const fontOf = (id: string | null) => {
    const font = brand.fonts.find((each) => each.id === id);
    return font ? `'${font.name}', ${font.fallback}` : 'Arial, sans-serif';
  };
  const textStyle = (style: BrandTextStyle): CSSProperties => ({
    fontFamily: fontOf(style.font),
    color: colorOf(style.color, text),
    fontSize: style.fontSizePx,
    fontWeight: style.fontWeight,
    lineHeight: `${style.lineHeightPercent}%`,
    letterSpacing: style.letterSpacingPx,
  });
  const buttonStyle = (button: BrandButton): CSSProperties => ({
    fontFamily: fontOf(button.font),
    color: colorOf(button.color, text),
    background: colorOf(button.background, 'transparent'),
    border: `${button.borderWidthPx}px solid ${colorOf(button.borderColor, 'transparent')}`,
    borderRadius: button.radiusPx,
    padding: `${button.paddingYPx}px ${button.paddingXPx}px`,
    fontSize: button.fontSizePx,
    fontWeight: button.fontWeight,
  });
  const { heading1, heading2, heading3, heading4, body, small } = brand.textStyles;
  return (
    // An image of the kit: its contrast is what the form warns about.
    <div
      className="pp-brand-preview pp-card"
      style={{ background }}
      role="img"
      aria-label={t('brand.preview')}
    >
      <div aria-hidden style={{ background: surface, padding: brand.spacing.rowPx + 16 }}>
        {brand.logo && (
          <img
            className="pp-brand-preview-logo"
            src={brand.logo.url}
            alt=""
            style={{ inlineSize: brand.logo.widthPx }}
          />
        )}
        <p style={textStyle(heading1)}>{t('brand.sampleHeading')}</p>
        <p style={textStyle(heading2)}>{t('brand.text.heading2')}</p>
        <p style={textStyle(heading3)}>{t('brand.text.heading3')}</p>
        <p style={textStyle(heading4)}>{t('brand.text.heading4')}</p>
        <p style={textStyle(body)}>
          {t('brand.sampleText')}{' '}
          <span
            style={{
              color: colorOf(brand.link.color, primary),
              textDecoration: brand.link.underline ? 'underline' : 'none',
            }}
          >
            {t('brand.sampleLink')}
          </span>
        </p>
        <p className="pp-row">
          {brand.buttons.map((button) => (
            <span key={button.id} style={buttonStyle(button)}>
              {button.name}
            </span>
          ))}
        </p>
        <p style={textStyle(small)}>{t('brand.sampleSmall')}</p>
      </div>
    </div>
  );
}
