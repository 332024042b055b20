import type { BrandKit } from '@postpress/contracts';
import { neutralBrand } from './neutral-brand.ts';

/** A complete kit to begin with. */
type BrandPreset = { id: 'cobalt' | 'evergreen' | 'clay'; brand: BrandKit };

type Look = {
  colors: Record<'primary' | 'accent' | 'background' | 'text' | 'muted', string>;
  heading?: { name: string; fallback: string };
  headingWeight: number;
  radiusPx: number;
};

const georgia = { name: 'Georgia', fallback: "'Times New Roman', serif" };

/** Three kits that look unlike each other; all texts have the contrast of WCAG 2.2 AA. */
export const brandPresets: readonly BrandPreset[] = [
  {
    id: 'cobalt',
    brand: kitOf({
      colors: {
        primary: '#1745ce',
        accent: '#0b2a8a',
        background: '#f2f5fc',
        text: '#141b2d',
        muted: '#56607a',
      },
      headingWeight: 700,
      radiusPx: 8,
    }),
  },
  {
    id: 'evergreen',
    brand: kitOf({
      colors: {
        primary: '#155e46',
        accent: '#9a4a12',
        background: '#f3f5ef',
        text: '#17231d',
        muted: '#566359',
      },
      heading: georgia,
      headingWeight: 400,
      radiusPx: 2,
    }),
  },
  {
    id: 'clay',
    brand: kitOf({
      colors: {
        primary: '#b3361f',
        accent: '#5b2a86',
        background: '#faf3ec',
        text: '#2a1a16',
        muted: '#6b5a54',
      },
      headingWeight: 700,
      radiusPx: 28,
    }),
  },
];

function kitOf({ colors, heading, headingWeight, radiusPx }: Look): BrandKit {
  const { heading1, heading2, heading3, heading4, ...texts } = neutralBrand.textStyles;
  const headed = { fontWeight: headingWeight, font: heading === undefined ? null : 'heading' };
  return {
    ...neutralBrand,
    colors: [
      { id: 'primary', name: 'Primary', value: colors.primary },
      { id: 'accent', name: 'Accent', value: colors.accent },
      { id: 'background', name: 'Background', value: colors.background },
      { id: 'surface', name: 'Surface', value: '#ffffff' },
      { id: 'text', name: 'Text', value: colors.text },
      { id: 'muted', name: 'Muted text', value: colors.muted },
    ],
    roles: { ...neutralBrand.roles, accent: 'accent' },
    fonts: heading === undefined ? [] : [{ id: 'heading', ...heading, url: null, weights: [400, 700] }],
    textStyles: {
      ...texts,
      heading1: { ...heading1, ...headed },
      heading2: { ...heading2, ...headed },
      heading3: { ...heading3, ...headed },
      heading4: { ...heading4, ...headed },
    },
    buttons: neutralBrand.buttons.map((button) => ({ ...button, radiusPx })),
  };
}
