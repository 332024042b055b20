import { font, fonts, type Row, type Starter, type Values } from './compose.ts';
import type { Theme } from './kit.ts';
import { linkStyle } from './parts.ts';

type WebFont = { label: string; value: string; url: string; weights: number[] };

/** A font of Google Fonts, with its fallback for clients that load no fonts. */
function webFont(label: string, fallback: string, weights: readonly number[] = [400, 700]): WebFont {
  const family = `${label.replaceAll(' ', '+')}:wght@${weights.join(';')}`;
  return {
    label,
    value: `'${label}',${fallback}`,
    url: `https://fonts.googleapis.com/css2?family=${family}&display=swap`,
    weights: [...weights],
  };
}

const SERIF = 'georgia,serif';
const SANS = 'arial,helvetica,sans-serif';

/** Fonts of emails to start from: those of every computer, and some that are loaded, each with its fallback. */
export const faces = {
  ...fonts,
  courier: font('Courier New', "'courier new',courier,monospace"),
  bitter: webFont('Bitter', SERIF),
  cormorant: webFont('Cormorant Garamond', SERIF),
  dmSans: webFont('DM Sans', SANS),
  ebGaramond: webFont('EB Garamond', SERIF),
  inter: webFont('Inter', SANS),
  karla: webFont('Karla', SANS),
  libreBaskerville: webFont('Libre Baskerville', SERIF),
  lora: webFont('Lora', SERIF),
  manrope: webFont('Manrope', SANS),
  merriweather: webFont('Merriweather', SERIF),
  montserrat: webFont('Montserrat', SANS),
  nunito: webFont('Nunito', SANS),
  oswald: webFont('Oswald', SANS),
  outfit: webFont('Outfit', SANS),
  playfair: webFont('Playfair Display', SERIF),
  jakarta: webFont('Plus Jakarta Sans', SANS),
  poppins: webFont('Poppins', SANS),
  raleway: webFont('Raleway', SANS),
  workSans: webFont('Work Sans', SANS),
} as const;

type Colors = Partial<Theme> & Pick<Theme, 'primary' | 'text' | 'muted' | 'headingFont' | 'bodyFont'>;

/** A sender's look from its main colors; the rest is white, or follows from them. */
export function themeOf(colors: Colors): Theme {
  return {
    onPrimary: '#ffffff',
    link: colors.primary,
    accent: colors.primary,
    onAccent: '#ffffff',
    page: '#ffffff',
    surface: '#ffffff',
    tint: '#f5f5f3',
    line: '#e2e2de',
    dark: colors.text,
    onDark: '#ffffff',
    mutedOnDark: '#d0d0d0',
    radius: '6px',
    ...colors,
  };
}

/** Where an email belongs when people look for one. */
export type EmailCategory =
  | 'welcome'
  | 'transactional'
  | 'newsletter'
  | 'product'
  | 'promotion'
  | 'event'
  | 'feedback'
  | 'relationship'
  | 'account';

type Email = {
  name: string;
  description: string;
  category: EmailCategory;
  /** What an inbox shows beside the subject. */
  preheader: string;
  /** What screen readers call the message. */
  title: string;
  widthPx?: number;
  sampleData?: Values;
  rows: Row[];
};

/** An email to start from in the look of one sender. */
export function email(rank: number, theme: Theme, { name, description, category, ...rest }: Email): Starter {
  const { preheader, title, widthPx = 600, sampleData, rows } = rest;
  return {
    name,
    description,
    rank,
    category,
    ...(sampleData && { sampleData }),
    body: {
      contentWidth: `${widthPx}px`,
      backgroundColor: theme.page,
      textColor: theme.text,
      fontFamily: theme.bodyFont,
      linkStyle: linkStyle(theme.link),
      preheaderText: preheader,
      accessibilityTitle: title,
      language: { label: 'English', value: 'en' },
    },
    rows: leveled(rows),
  };
}

/** Headings whose levels follow each other without a gap: how large they look is not their level. */
function leveled(rows: Row[]): Row[] {
  let last = 0;
  for (const { contents } of rows.flatMap(({ columns }) => columns))
    for (const { type, values } of contents) {
      if (type !== 'heading') continue;
      last = Math.min(Number(String(values.headingType).slice(1)), last + 1);
      values.headingType = `h${last}`;
    }
  return rows;
}

export const site = (path = '') => (path === '' ? '{{site_url}}' : `{{site_url}}/${path}`);
