import { asText } from '@postpress/render/reading';
import type { Fix, NodeRef } from '../finding.ts';
import { fix, setFix } from '../fix.ts';
import { cachedPerPage } from '../page/cached-per-page.ts';
import type { Block, Page } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { runTypography } from '../page/text-style.ts';
import { typographyOf } from '../page/typography.ts';
import { rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

/** A heading of the page: a block, or an element in rich text. */
type Heading = { block: Block; level: number; words: string; own: boolean };

const headingsOf = cachedPerPage((page: Page): readonly Heading[] =>
  page.blocks.flatMap((block): Heading[] => {
    if (block.kind !== 'heading')
      return block.writings.flatMap(({ rich }) =>
        rich.headings.map(({ level, words }) => ({
          block,
          level,
          words: collapseWhitespace(words),
          own: false,
        })),
      );
    const level = Number(/^h([1-6])$/.exec(asText(block.values.headingType))?.[1] ?? 1);
    return [{ block, level, words: block.words, own: true }];
  }),
);

function placeOf({ block, own }: Heading): { node: NodeRef; property: readonly string[] } {
  return { node: block.ref, property: own ? ['headingType'] : (block.writings[0]?.valuePath ?? []) };
}

function setLevel({ block, own }: Heading, level: number): Fix[] {
  return own ? [setFix('heading-level', block.ref, ['headingType'], `h${level}`, { level })] : [];
}

const headingEmpty = rule({
  code: 'heading-empty',
  severity: 'warning',
  message: 'This heading is empty.',
  help: 'Screen readers list headings for navigation. Add text, or delete it.',
  *find(page) {
    for (const heading of headingsOf(page)) {
      if (heading.words !== '' || heading.block.writings.some(({ rich }) => rich.images.length > 0)) continue;
      const { block, own } = heading;
      const fixes: Fix[] =
        own && block.removable ? [fix('delete-heading', [{ do: 'remove', node: block.ref }])] : [];
      yield { node: block.ref, property: block.writings[0]?.valuePath ?? [], fixes };
    }
  },
});

const headingSkipsLevel = rule({
  code: 'heading-skips-level',
  severity: 'warning',
  message: 'A heading of level {level} follows one of level {before}.',
  help: 'Levels show the structure; a gap sounds as if a heading were missing. Choose the next level, and set the font size separately.',
  *find(page) {
    let before = 0;
    for (const heading of headingsOf(page)) {
      const { level } = heading;
      if (before > 0 && level > before + 1)
        yield { ...placeOf(heading), facts: { level, before }, fixes: setLevel(heading, before + 1) };
      before = level;
    }
  },
});

const headingSeveralFirst = rule({
  code: 'heading-several-first',
  severity: 'warning',
  message: 'There are several headings of level 1: this is number {number}.',
  help: 'Use one heading of level 1 for the whole, and level 2 for its parts.',
  *find(page) {
    const first = headingsOf(page).filter(({ level }) => level === 1);
    for (const [at, heading] of first.entries())
      if (at > 0) yield { ...placeOf(heading), facts: { number: at + 1 }, fixes: setLevel(heading, 2) };
  },
});

const headingStartsLow = rule({
  code: 'heading-starts-low',
  severity: 'hint',
  message: 'The first heading has level {level}.',
  help: 'Screen readers and search engines look for a heading of level 1.',
  *find(page) {
    const [first] = headingsOf(page);
    if (first && first.level > 1 && !headingsOf(page).some(({ level }) => level === 1))
      yield { ...placeOf(first), facts: { level: first.level }, fixes: setLevel(first, 1) };
  },
});

const headingAbsent = rule({
  code: 'heading-absent',
  severity: 'hint',
  message: 'This long text has no heading.',
  help: 'Many people with a screen reader jump from heading to heading. Add one for the whole.',
  *find(page) {
    const characters = page.blocks.reduce((sum, { words }) => sum + words.length, 0);
    if (characters > 600 && headingsOf(page).length === 0) yield { node: page.body };
  },
});

const FAKED_PX = 20;
const FAKED_LETTERS = 80;

const headingFaked = rule({
  code: 'heading-faked',
  severity: 'hint',
  message: '“{words}” looks like a heading but is not one.',
  help: 'Screen readers do not recognize large bold text as a heading. Use a heading block.',
  *find(page) {
    for (const block of page.blocks) {
      if (!/^(?:text|paragraph|text_deprecated)$/.test(block.kind)) continue;
      const { words } = block;
      if (!/\p{L}{3}/u.test(words) || words.length > FAKED_LETTERS || /[.!?:,]$/.test(words)) continue;
      const typography = typographyOf(block, 'base');
      const runs = block.writings.flatMap(({ rich }) => (rich.headings.length > 0 ? [] : rich.runs));
      const isLarge = runs
        .filter((run) => run.words.trim() !== '')
        .every(({ look, link }) => {
          const { sizePx, bold } = runTypography(look, typography);
          return link < 0 && bold && sizePx >= FAKED_PX;
        });
      if (runs.length > 0 && isLarge) yield { node: block.ref, facts: { words } };
    }
  },
});

/** The text of the first non-empty heading; '' if there is none. */
export function firstHeading(page: Page): string {
  return headingsOf(page).find(({ words, own }) => own && words !== '')?.words ?? '';
}

export const headingRules = [
  headingEmpty,
  headingSkipsLevel,
  headingSeveralFirst,
  headingStartsLow,
  headingAbsent,
  headingFaked,
] as const;
