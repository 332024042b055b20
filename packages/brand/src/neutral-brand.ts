import type { BrandButton, BrandKit, BrandRole, BrandTextStyle } from '@postpress/contracts';

const heading = (fontSizePx: number): BrandTextStyle => ({
  font: null,
  color: 'text',
  fontSizePx,
  fontWeight: 700,
  lineHeightPercent: 130,
  letterSpacingPx: 0,
});
const text = (fontSizePx: number, color: string): BrandTextStyle => ({
  ...heading(fontSizePx),
  color,
  fontWeight: 400,
  lineHeightPercent: 150,
});

const primaryButton: BrandButton = {
  id: 'primary',
  name: 'Primary',
  background: 'primary',
  color: 'surface',
  borderColor: null,
  borderWidthPx: 0,
  radiusPx: 6,
  // 44 px high with one line of 16 px: the smallest target for a finger.
  paddingYPx: 13,
  paddingXPx: 24,
  font: null,
  fontSizePx: 16,
  fontWeight: 700,
};

/** The brand of a project that has set none: readable, in neutral colors. */
export const neutralBrand: BrandKit = {
  colors: [
    { id: 'primary', name: 'Primary', value: '#1745ce' },
    { id: 'background', name: 'Background', value: '#f4f5f7' },
    { id: 'surface', name: 'Surface', value: '#ffffff' },
    { id: 'text', name: 'Text', value: '#1b1f27' },
    { id: 'muted', name: 'Muted text', value: '#5c6575' },
  ],
  roles: {
    primary: 'primary',
    // The primary color: a change of it alone leaves no color of ours beside it.
    accent: null,
    background: 'background',
    surface: 'surface',
    text: 'text',
    muted: 'muted',
  },
  fonts: [],
  textStyles: {
    heading1: heading(32),
    heading2: heading(26),
    heading3: heading(20),
    heading4: heading(16),
    body: text(16, 'text'),
    small: text(13, 'muted'),
  },
  buttons: [
    primaryButton,
    {
      ...primaryButton,
      id: 'secondary',
      name: 'Secondary',
      background: null,
      color: 'primary',
      borderColor: 'primary',
      borderWidthPx: 1,
    },
  ],
  link: { color: 'primary', hoverColor: null, underline: true },
  logo: null,
  spacing: { contentWidthPx: 600, rowPx: 16 },
};

/** What a brand without a color for this role uses. */
export function neutralColor(role: BrandRole): string {
  return neutralBrand.colors.find(({ id }) => id === role)?.value ?? '#000000';
}
