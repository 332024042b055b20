import { toFontFamily } from '@postpress/brand';
import type { EditorOptions, FontOption } from '../../kernel/options-store.ts';

export type ListedFont = FontOption & {
  /** Of the brand kit, the project or the host. */
  own: boolean;
  /** Every mail client has this font or a similar one. */
  everywhere: boolean;
};

const usual = (label: string, value: string): ListedFont => ({ label, value, own: false, everywhere: true });

/** Fonts of mail clients, each with its fallback. */
export const usualFonts: readonly ListedFont[] = [
  usual('Arial', 'arial,helvetica,sans-serif'),
  usual('Arial Black', 'arial black,avant garde,arial'),
  usual('Comic Sans', 'comic sans ms,sans-serif'),
  usual('Courier New', 'courier new,courier'),
  usual('Georgia', 'georgia,palatino'),
  usual('Helvetica', 'helvetica,sans-serif'),
  usual('Impact', 'impact,chicago'),
  usual('Tahoma', 'tahoma,arial,helvetica,sans-serif'),
  usual('Times New Roman', 'times new roman,times'),
  usual('Trebuchet MS', 'trebuchet ms,geneva'),
  usual('Verdana', 'verdana,geneva'),
];

/** The fonts on offer, each family once: of the brand kit, of the project or the host, and the usual ones. */
export function fontsOnOffer({
  brand,
  fonts,
  showDefaultFonts,
}: Pick<EditorOptions, 'brand' | 'fonts' | 'showDefaultFonts'>): ListedFont[] {
  const usualNames = new Set(usualFonts.map(({ value }) => familyOf(value)));
  const own = [...(brand?.fonts ?? []).map(toFontFamily), ...fonts].map((font) => ({
    ...font,
    own: true,
    everywhere: font.url === undefined && usualNames.has(familyOf(font.value)),
  }));
  const offered = new Map<string, ListedFont>();
  for (const font of [...own, ...(showDefaultFonts ? usualFonts : [])])
    if (!offered.has(familyOf(font.value))) offered.set(familyOf(font.value), font);
  return [...offered.values()];
}

/** The first family of a stack, without quotes. */
export function familyOf(stack: unknown): string {
  return typeof stack === 'string'
    ? (stack.split(',')[0] ?? '')
        .trim()
        .replace(/^['"]|['"]$/g, '')
        .toLowerCase()
    : '';
}

/** The fallback of the first family. */
export function fallbackOf(stack: unknown): string {
  return typeof stack === 'string'
    ? stack
        .split(',')
        .slice(1)
        .map((family) => family.trim())
        .join(', ')
    : '';
}

const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  100: 'fields.font.w100',
  200: 'fields.font.w200',
  300: 'fields.font.w300',
  400: 'fields.font.w400',
  500: 'fields.font.w500',
  600: 'fields.font.w600',
  700: 'fields.font.w700',
  800: 'fields.font.w800',
  900: 'fields.font.w900',
};

/** The word for a weight. */
export function weightName(weight: number): string | undefined {
  return WEIGHT_NAMES[weight];
}

/** The weights of a font: those it declares, else the two that every font has. Old designs write them as one string. */
export function weightsOf(font: unknown): number[] {
  const said: unknown =
    typeof font === 'object' && font !== null ? (font as { weights?: unknown }).weights : [];
  const list = typeof said === 'string' ? said.split(',') : Array.isArray(said) ? said : [];
  const weights = list
    .map((each) =>
      Number(typeof each === 'object' && each !== null ? (each as { value?: unknown }).value : each),
    )
    .filter((each) => each >= 1 && each <= 1_000);
  return weights.length > 0 ? [...new Set(weights)].sort((one, other) => one - other) : [400, 700];
}

/** A stored weight as a number: `700`, `"bold"`, `{value: 700}`. */
export function readWeight(value: unknown): number | undefined {
  const stored = typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : value;
  if (stored === 'bold') return 700;
  if (stored === 'normal') return 400;
  const weight = typeof stored === 'number' || typeof stored === 'string' ? Number(stored) : Number.NaN;
  return Number.isFinite(weight) && weight > 0 ? weight : undefined;
}
