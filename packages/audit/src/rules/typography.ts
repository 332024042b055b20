import type { Fix } from '../finding.ts';
import { setFix } from '../fix.ts';
import { cachedPerPage } from '../page/cached-per-page.ts';
import { type Device, devicePhrases, devicesOf, pathOn, valuesOn } from '../page/devices.ts';
import { textFix, withDeclaration } from '../page/edit-text.ts';
import type { Block, Page } from '../page/page.ts';
import { collapseWhitespace, type Run } from '../page/rich-text.ts';
import { runTypography } from '../page/text-style.ts';
import { type BlockTypography, partOf, typographyOf } from '../page/typography.ts';
import type { RichTextValue } from '../page/writing.ts';
import { type Found, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const SMALLEST_PX = 12;
/** Shorter texts rarely have a second line. */
const LINES_LETTERS = 80;
const LOWEST_LINE = 1.2;
const CAPITALS_LETTERS = 20;

/** A visible run with the typography of its block on one device. */
type ReadRun = {
  block: Block;
  writing: RichTextValue;
  run: Run;
  typography: BlockTypography;
  device: Device;
};

const readRuns = cachedPerPage((page: Page): readonly ReadRun[] =>
  page.blocks
    .filter(({ kind }) => kind !== 'html')
    .flatMap((block) =>
      devicesOf(block, page).flatMap((device) =>
        block.writings.flatMap((writing) => {
          const typography = typographyOf(block, device, partOf(writing.valuePath));
          return writing.rich.runs
            .filter(({ look, words }) => !look.hidden && collapseWhitespace(words) !== '')
            .map((run) => ({ block, writing, run, typography, device }));
        }),
      ),
    ),
);

/** The first finding per block, device and value; further ones would repeat it. */
function* oncePerValue(found: Iterable<Found>): Iterable<Found> {
  const seen = new Set<string>();
  for (const one of found) {
    const key = `${one.node?.path} ${one.property?.join('.')}`;
    if (!seen.has(key)) yield one;
    seen.add(key);
  }
}

function* tinyText(page: Page): Iterable<Found> {
  for (const read of readRuns(page)) {
    const { block, run, typography, device } = read;
    const { sizePx } = runTypography(run.look, typography);
    if (run.look.raised || sizePx >= SMALLEST_PX || sizePx <= 0) continue;
    const path = run.look.px === undefined && run.look.times === 1 ? pathOf(read, 'fontSize') : undefined;
    yield {
      ...foundAt(read, path),
      facts: { px: Math.round(sizePx * 10) / 10, where: devicePhrases[device] },
      fixes: path ? [setFix('font-size', block.ref, path, `${SMALLEST_PX}px`, { px: SMALLEST_PX })] : [],
    };
  }
}

/** The value that styles a run without a style of its own: `fontSize`, in a table `contentFontSize`. */
function pathOf({ block: { values }, writing, device }: ReadRun, name: string): readonly string[] {
  const part = partOf(writing.valuePath);
  const key = part === '' ? name : `${part}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const isOverridden = device !== 'base' && valuesOn(values, device)[key] !== values[key];
  return isOverridden ? pathOn(device, [key]) : [key];
}

/** @param path of the value that styles the run; absent: its text does */
function foundAt({ block, writing }: ReadRun, path: readonly string[] | undefined): Found {
  return { node: block.ref, property: path ?? writing.valuePath };
}

const textTiny = rule({
  code: 'text-tiny',
  severity: 'warning',
  message: 'This text is {px} px high{where}.',
  help: `Many people cannot read text below ${SMALLEST_PX} px, and some phones enlarge it and break the layout.`,
  find: (page) => oncePerValue(tinyText(page)),
});

function* lowLines(page: Page): Iterable<Found> {
  for (const read of readRuns(page)) {
    const { block, writing, run, typography, device } = read;
    if (block.kind === 'heading' || block.kind === 'button' || block.words.length < LINES_LETTERS) continue;
    const { lineFactor: factor } = runTypography(run.look, typography);
    if (factor === undefined || factor >= LOWEST_LINE - 0.001) continue;
    const part = partOf(writing.valuePath);
    if (part !== '' && part !== 'content') continue;
    const path = run.look.lineHeight === undefined ? pathOf(read, 'lineHeight') : undefined;
    yield {
      ...foundAt(read, path),
      facts: { percent: Math.round(factor * 100), where: devicePhrases[device] },
      fixes: path ? [setFix('line-height', block.ref, path, '140%', { percent: 140 })] : [],
    };
  }
}

const lineHeightLow = rule({
  code: 'line-height-low',
  severity: 'warning',
  message: 'The line height of this text is {percent} %{where}.',
  help: 'Dense lines are hard to follow. Use 140 % or more for longer texts.',
  find: (page) => oncePerValue(lowLines(page)),
});

function* justifiedText(page: Page): Iterable<Found> {
  const start = page.bodyValues.textDirection === 'rtl' ? 'right' : 'left';
  for (const read of readRuns(page)) {
    const { block, run, typography, device } = read;
    if ((run.look.align ?? typography.align) !== 'justify') continue;
    const path = run.look.align === undefined ? pathOf(read, 'textAlign') : undefined;
    yield {
      ...foundAt(read, path),
      facts: { where: devicePhrases[device] },
      fixes: path ? [setFix('align-start', block.ref, path, start)] : [],
    };
  }
}

const textJustified = rule({
  code: 'text-justified',
  severity: 'hint',
  message: 'This text is justified{where}.',
  help: 'Gaps between words become uneven, especially on phones, which makes reading harder.',
  find: (page) => oncePerValue(justifiedText(page)),
});

const textCapitals = rule({
  code: 'text-capitals',
  severity: 'hint',
  message: '“{words}” is written in capitals.',
  help: 'Capitals are read slowly; screen readers may spell them, and spam filters treat them as shouting.',
  find: (page) => oncePerValue(capitals(page)),
});

function* capitals(page: Page): Iterable<Found> {
  for (const { block, writing, run } of readRuns(page)) {
    const words = collapseWhitespace(run.words);
    const letters = words.replace(/\{\{[^{}]*\}\}|[^\p{L}]/gu, '');
    if (letters.length < CAPITALS_LETTERS || !/\p{Lu}/u.test(words)) continue;
    const isCapital =
      run.look.capitals || (letters === letters.toUpperCase() && letters !== letters.toLowerCase());
    if (!isCapital) continue;
    const isStyled = run.look.capitals && letters !== letters.toUpperCase();
    yield {
      node: block.ref,
      property: writing.valuePath,
      facts: { words: words.slice(0, 60) },
      fixes: isStyled ? withoutTransform(block, writing) : [],
    };
  }
}

function withoutTransform(block: Block, writing: RichTextValue): Fix[] {
  const value = withDeclaration(writing, { property: 'text-transform', from: 'uppercase', to: '' });
  return textFix('no-capitals', block, writing, value);
}

const textUnderlined = rule({
  code: 'text-underlined',
  severity: 'hint',
  message: '“{words}” is underlined but not a link.',
  help: 'People click underlined text. Use bold or italic instead.',
  find: (page) => oncePerValue(underlined(page)),
});

function* underlined(page: Page): Iterable<Found> {
  for (const { block, writing, run } of readRuns(page)) {
    if (run.link >= 0 || run.look.underlined !== true || block.kind === 'button') continue;
    yield {
      node: block.ref,
      property: writing.valuePath,
      facts: { words: collapseWhitespace(run.words).slice(0, 60) },
    };
  }
}

const listFaked = rule({
  code: 'list-faked',
  severity: 'hint',
  message: 'These lines look like a list but are not one.',
  help: 'Screen readers announce the items of a real list. Use the list of the text toolbar instead of dashes and dots.',
  *find(page) {
    for (const block of page.blocks) {
      if (block.kind === 'html' || block.kind === 'button') continue;
      for (const { rich, valuePath } of block.writings)
        if (markedLines(rich.runs) >= 3) yield { node: block.ref, property: valuePath };
    }
  },
});

/** How many lines start with a typed list marker. */
function markedLines(runs: readonly Run[]): number {
  const paragraphs = new Map<Run['paragraph'], string>();
  for (const { paragraph, words } of runs)
    paragraphs.set(paragraph, (paragraphs.get(paragraph) ?? '') + words);
  return [...paragraphs.values()]
    .flatMap((paragraph) => paragraph.split('\n'))
    .filter((line) => /^\s*(?:[-–—•·▪*►✓✔]\s+|\d{1,2}[.)]\s+)\S/.test(line)).length;
}

export const typographyRules = [
  textTiny,
  lineHeightLow,
  textJustified,
  textCapitals,
  textUnderlined,
  listFaked,
] as const;
