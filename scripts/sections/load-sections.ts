import { applyBrand, neutralBrand, rolesOfBrand } from '@postpress/brand';
import { type Design, simpleToFull } from '@postpress/design';
import { band, type Row, simpleOf, text } from '../starters/compose.ts';
import { brandTheme } from '../starters/kit.ts';
import { sections } from './index.ts';

/** A section as the service serves it: the row is in the Simple form, its colors and fonts are names. */
export type ListedSection = { id: string; category: string; name: string; words: string; row: Row };

export function listSections(): ListedSection[] {
  return Object.entries(sections).flatMap(([category, list]) =>
    list.map(({ id, name, words = '', row }) => ({ id, category, name, words, row })),
  );
}

/** About as many words as a design has around a section; the audit requires some text beside images. */
const AROUND =
  'Most people open this on a phone, on the way to something else. So we keep it short: one picture, one idea and one thing to do next. '.repeat(
    2,
  );

/** A design with one section and some text below it, in a brand. */
export function designOf(
  { row, name }: Pick<ListedSection, 'row' | 'name'>,
  roles = rolesOfBrand(neutralBrand),
): { design: Design } {
  const { text: color, link, page } = brandTheme;
  const below = band([text(AROUND, { color, containerPadding: '24px 40px' })], {
    columnsBackgroundColor: brandTheme.surface,
  });
  const body = {
    contentWidth: '600px',
    backgroundColor: page,
    textColor: color,
    fontFamily: brandTheme.bodyFont,
    linkStyle: {
      body: true,
      linkColor: link,
      linkHoverColor: link,
      linkUnderline: true,
      linkHoverUnderline: true,
    },
    preheaderText: 'A section and some text.',
    accessibilityTitle: name,
    language: { label: 'English', value: 'en' },
  };
  const simple = simpleOf({ name, description: '', rank: 0, body, rows: [row, below] });
  const made = simpleToFull(simple, { displayMode: 'email', includeDefaultValues: true });
  if (!made.ok) throw new Error(`${name}: ${JSON.stringify(made.issues)}`);
  return { design: applyBrand(made.design, roles) };
}
