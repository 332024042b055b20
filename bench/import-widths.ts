/**
 * Measures how imported emails fit windows of 320, 375, 414 and 600 px, how like the originals they are at 375 and 600 px, and what
 * their designs hold that no person would build: rows for padding, empty columns, text without height.
 *
 *   --every=5         every fifth email
 *   --only=meow       only those with this in their name
 *   --from=folder     HTML files below this folder instead of the corpus; the first folder is the source
 *   --without-images  no likeness
 *   --list            a line for each email with a fault, and its words
 *   --worst=10        writes images of the least like ones at 375 px to the temporary folder
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Design, type Values, validateDesign } from '@postpress/design';
import { withoutTools } from '../test/corpus/designs.ts';
import { FIT_WIDTHS_PX, type Fit, type FitGauge, openFitGauge } from '../test/import/fit.ts';
import { corpusMails, type Mail } from '../test/import/mails.ts';
import { isWhole, quantile, type Reading, readMail, wordsLost } from '../test/import/measure.ts';
import { type DesignOddities, odditiesOf } from '../test/import/oddities.ts';
import { openStudio, type Studio } from '../test/likeness/studio.ts';
import { withoutChromium } from '../test/specimens/darkroom.ts';
import { type Figure, record } from './record.ts';

const { values: options } = parseArgs({
  strict: false,
  options: {
    every: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
    worst: { type: 'string' },
    list: { type: 'boolean' },
    'without-images': { type: 'boolean' },
  },
});
const LIKENESS_WIDTHS_PX = [375, 600] as const;

type Measured = {
  reading: Reading;
  isValid: boolean;
  oddities: DesignOddities;
  /** By width, of the original and of the import. */
  fits: Map<number, { before: Fit; after: Fit }>;
  likeness: Map<number, number>;
};

const mails = chosen();
if (mails.length === 0)
  console.log('No emails: the corpus is not beside this clone, or the folder is empty.');
else if (withoutChromium) console.log(`Nothing is measured: ${withoutChromium}`);
else await run();

async function run(): Promise<void> {
  const gauge = await openFitGauge();
  const studio = options['without-images'] || withoutTools ? undefined : await openStudio();
  try {
    const measured: Measured[] = [];
    for (const [at, mail] of mails.entries()) {
      if (at % 10 === 0) console.error(`${at} of ${mails.length}`);
      measured.push(await measureMail(mail, gauge, studio));
    }
    if (options.list) measured.forEach(listFaults);
    if (studio) await writeWorst(studio, measured);
    const figures = [...bySource(measured)].flatMap(([source, list]) => figuresOf(source, list));
    record(
      'import-widths',
      'How imported emails fit narrow windows',
      figures,
      'Each email is imported, rendered and opened in Chromium at each width. A word is squeezed if it is broken over lines, or sticks out of its box, although it is narrower than 80 % of the window; an email overflows if it can be scrolled sideways. Both are counted where the original does not do so itself; in brackets with those. Likeness as in [What an import keeps](import.md). Padding rows are rows without a block; collapsed paddings are blocks that have space at both sides on a desktop and on phones none at the right only.',
    );
  } finally {
    await gauge.close();
    await studio?.close();
  }
}

async function measureMail(mail: Mail, gauge: FitGauge, studio: Studio | undefined): Promise<Measured> {
  const reading = readMail(mail);
  const { design } = reading.imported;
  const fits: Measured['fits'] = new Map();
  for (const width of FIT_WIDTHS_PX) {
    const before = await gauge.measure(mail.html, width);
    fits.set(width, { before, after: await gauge.measure(reading.drawn, width) });
  }
  const likeness: Measured['likeness'] = new Map();
  for (const width of studio ? LIKENESS_WIDTHS_PX : []) {
    const seen = await studio?.compare({ reference: mail.html, ours: reading.drawn, width });
    likeness.set(width, seen?.score ?? 0);
  }
  return { reading, isValid: isValid(design), oddities: odditiesOf(design), fits, likeness };
}

function isValid(design: Design): boolean {
  const values: Values = { ...design };
  return validateDesign(values, { form: 'full', displayMode: 'email' }).errors.length === 0;
}

function bySource(measured: Measured[]): Map<string, Measured[]> {
  const sources = new Map([[`all ${measured.length}`, measured]]);
  if (options.from === undefined) return sources;
  for (const one of measured) {
    const source = one.reading.mail.name.split('/')[0] ?? '';
    sources.set(source, [...(sources.get(source) ?? []), one]);
  }
  return sources;
}

function figuresOf(source: string, measured: Measured[]): Figure[] {
  const count = (isCounted: (one: Measured) => boolean) =>
    `${measured.filter(isCounted).length} of ${measured.length}`;
  const sum = (read: (oddities: DesignOddities) => number) =>
    measured.reduce((total, { oddities }) => total + read(oddities), 0);
  const ofFit = (width: number, isFault: (fit: Fit) => boolean) => {
    const with_ = measured.filter(({ fits }) => isFault(fits.get(width)?.after ?? NO_FIT));
    const own = with_.filter(({ fits }) => !isFault(fits.get(width)?.before ?? NO_FIT));
    return `${own.length} (${with_.length})`;
  };
  const lost = (what: 'links' | 'images') => count(({ reading }) => reading.content.lost[what].length === 0);
  const whole = measured.filter(({ reading }) => isWhole(reading)).length / measured.length;
  const invalid = measured.filter(({ isValid }) => !isValid).length;
  const lines: [string, string][] = [
    ['kept whole', count(({ reading }) => isWhole(reading))],
    ['all words kept', count(({ reading }) => wordsLost(reading).length === 0)],
    ['all links kept', lost('links')],
    ['all images kept', lost('images')],
    ['invalid designs', String(invalid)],
    ...LIKENESS_WIDTHS_PX.flatMap((width): [string, string][] => {
      const scores = measured.flatMap(({ likeness }) => likeness.get(width) ?? []);
      if (scores.length === 0) return [];
      const fitting = measured
        .filter(({ fits }) => (fits.get(width)?.before.overflowPx ?? 0) <= 1)
        .flatMap(({ likeness }) => likeness.get(width) ?? []);
      return [
        [
          `likeness at ${width} px of the ${fitting.length} that fit there, median`,
          quantile(fitting, 0.5).toFixed(4),
        ],
        [`likeness at ${width} px, median`, quantile(scores, 0.5).toFixed(4)],
        [`likeness at ${width} px, 10th percentile`, quantile(scores, 0.1).toFixed(4)],
        [`likeness at ${width} px, least`, quantile(scores, 0).toFixed(4)],
      ];
    }),
    ...FIT_WIDTHS_PX.map((width): [string, string] => [
      `emails that overflow ${width} px`,
      ofFit(width, ({ overflowPx }) => overflowPx > 1),
    ]),
    ...FIT_WIDTHS_PX.map((width): [string, string] => [
      `emails with squeezed words at ${width} px`,
      ofFit(width, ({ squeezed }) => squeezed.length > 0),
    ]),
    ['padding rows', `${sum(({ paddingRows }) => paddingRows)} of ${sum(({ rows }) => rows)}`],
    [
      'empty columns beside others',
      `${sum(({ emptyColumns }) => emptyColumns)} of ${sum(({ columns }) => columns)}`,
    ],
    ['collapsed paddings', `${sum(({ collapsed }) => collapsed)} of ${sum(({ blocks }) => blocks)}`],
    [
      'paddings of part of a px on a desktop',
      `${sum(({ fractions }) => fractions)} of ${sum(({ blocks }) => blocks)}`,
    ],
    ['text without height', String(sum(({ flatTexts }) => flatTexts))],
  ];
  const bars: Record<string, { bar: string; met: boolean }> = {
    'kept whole': { bar: '≥ 97 %', met: whole >= 0.97 },
    'invalid designs': { bar: '0', met: invalid === 0 },
  };
  return lines.map(([what, figure]) => ({ what: `${source}: ${what}`, figure, ...bars[what] }));
}

const NO_FIT: Fit = { overflowPx: 0, squeezed: [] };

function listFaults({ reading, fits, oddities, isValid, likeness }: Measured): void {
  const { lost } = reading.content;
  const losses = [...wordsLost(reading), ...lost.links, ...lost.images].slice(0, 8);
  const faults = [...fits].flatMap(([width, { before, after }]) => [
    ...(after.overflowPx > 1 ? [`${width}: overflow ${after.overflowPx} (before ${before.overflowPx})`] : []),
    ...(after.squeezed.length > 0
      ? [
          `${width}: squeezed ${after.squeezed.length} (before ${before.squeezed.length}) ${after.squeezed.slice(0, 5).join(' ')}`,
        ]
      : []),
  ]);
  const scores = [...likeness.values()].map((score) => score.toFixed(3)).join(' ');
  const { paddingRows, emptyColumns, collapsed, flatTexts } = oddities;
  console.log(
    `${scores} ${reading.mail.name}${isValid ? '' : ' INVALID'} padding rows ${paddingRows} empty columns ${emptyColumns} collapsed ${collapsed} flat ${flatTexts}`,
  );
  for (const fault of faults) console.log(`    ${fault}`);
  if (losses.length > 0) console.log(`    lost ${losses.map((one) => one.slice(-50)).join(' | ')}`);
}

async function writeWorst(studio: Studio, measured: Measured[]): Promise<void> {
  const count = Number(options.worst ?? 0);
  const worst = measured
    .toSorted((a, b) => (a.likeness.get(375) ?? 0) - (b.likeness.get(375) ?? 0))
    .slice(0, count);
  if (worst.length === 0) return;
  const folder = join(tmpdir(), 'postpress-import-widths');
  mkdirSync(folder, { recursive: true });
  for (const { reading } of worst) {
    const name = reading.mail.name.replace(/[^\w.-]+/g, '_');
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(reading.imported.design, null, 1));
    writeFileSync(join(folder, `${name}.html`), reading.drawn);
    for (const width of LIKENESS_WIDTHS_PX) {
      const images = await studio.images({ reference: reading.mail.html, ours: reading.drawn, width });
      for (const [what, png] of Object.entries(images))
        writeFileSync(join(folder, `${name}.${width}.${what}.png`), png);
    }
  }
  console.log(`Images of the worst ${worst.length} are in ${folder}`);
}

function chosen(): Mail[] {
  const all = typeof options.from === 'string' ? mailsBelow(options.from) : corpusMails();
  const every = Number(options.every ?? 1);
  return all
    .filter(({ name }) => typeof options.only !== 'string' || name.includes(options.only))
    .filter((_, at) => at % every === 0);
}

function mailsBelow(folder: string): Mail[] {
  return globSync('**/*.html', { cwd: folder })
    .sort()
    .map((file) => ({ name: file.replace(/\.html$/, ''), html: readFileSync(join(folder, file), 'utf8') }));
}
