import { asText } from '@postpress/render/reading';
import type { Fix, NodeRef } from '../finding.ts';
import { cachedPerPage } from '../page/cached-per-page.ts';
import type { Block, Page } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { runTypography } from '../page/text-style.ts';
import { typographyOf } from '../page/typography.ts';
import { rule } from './rule.ts';

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
  if (!own) return [];
  const value = `h${level}`;
  return [
    {
      title: `Make it a heading of level ${level}`,
      changes: [{ do: 'set', node: block.ref, valuePath: ['headingType'], value }],
    },
  ];
}

export const headingEmpty = rule({
  code: 'heading-empty',
  category: 'accessibility',
  severity: 'warning',
  message: 'This heading says nothing.',
  help: 'Screen readers list headings to find one’s way by; an empty one is a way to nowhere. Write it, or delete it.',
  *find(page) {
    for (const heading of headingsOf(page)) {
      if (heading.words !== '' || heading.block.writings.some(({ rich }) => rich.pictures.length > 0))
        continue;
      const { block, own } = heading;
      const fixes: Fix[] =
        own && block.removable
          ? [{ title: 'Delete the heading', changes: [{ do: 'remove', node: block.ref }] }]
          : [];
      yield { node: block.ref, property: block.writings[0]?.valuePath ?? [], fixes };
    }
  },
});

export const headingSkipsLevel = rule({
  code: 'heading-skips-level',
  category: 'accessibility',
  severity: 'warning',
  message: 'A heading of level {level} follows one of level {before}.',
  help: 'Levels tell what belongs to what, as the chapters of a book do; a gap sounds as if something were missing. Choose the next level, and make it as large as you like by its size.',
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

export const headingSeveralFirst = rule({
  code: 'heading-several-first',
  category: 'accessibility',
  severity: 'warning',
  message: 'This is the {number}. heading of level 1.',
  help: 'One heading of level 1 names the whole; those of its parts are of level 2.',
  *find(page) {
    const first = headingsOf(page).filter(({ level }) => level === 1);
    for (const [at, heading] of first.entries())
      if (at > 0) yield { ...placeOf(heading), facts: { number: at + 1 }, fixes: setLevel(heading, 2) };
  },
});

export const headingStartsLow = rule({
  code: 'heading-starts-low',
  category: 'accessibility',
  severity: 'hint',
  message: 'The first heading is of level {level}.',
  help: 'Level 1 names the whole. Screen readers and search engines look for it.',
  *find(page) {
    const [first] = headingsOf(page);
    if (first && first.level > 1 && !headingsOf(page).some(({ level }) => level === 1))
      yield { ...placeOf(first), facts: { level: first.level }, fixes: setLevel(first, 1) };
  },
});

export const headingAbsent = rule({
  code: 'heading-absent',
  category: 'accessibility',
  severity: 'hint',
  message: 'There is much to read here and no heading.',
  help: 'Many people with a screen reader go from heading to heading. Add one that names the whole.',
  *find(page) {
    const letters = page.blocks.reduce((sum, { words }) => sum + words.length, 0);
    if (letters > 600 && headingsOf(page).length === 0) yield { node: page.body };
  },
});

const FAKED_PX = 20;
const FAKED_LETTERS = 80;

export const headingFaked = rule({
  code: 'heading-faked',
  category: 'accessibility',
  severity: 'hint',
  message: '“{words}” looks like a heading and is none.',
  help: 'Large bold text is a heading for the eye only. Use a heading block, so that screen readers find it, too.',
  *find(page) {
    for (const block of page.blocks) {
      if (!/^(?:text|paragraph|text_deprecated)$/.test(block.kind)) continue;
      const { words } = block;
      if (!/\p{L}{3}/u.test(words) || words.length > FAKED_LETTERS || /[.!?:,]$/.test(words)) continue;
      const letters = typographyOf(block, 'base');
      const runs = block.writings.flatMap(({ rich }) => (rich.headings.length > 0 ? [] : rich.runs));
      const isLarge = runs
        .filter((run) => run.words.trim() !== '')
        .every(({ look, link }) => {
          const { sizePx, bold } = runTypography(look, letters);
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
