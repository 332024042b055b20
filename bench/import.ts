/**
 * Measures imports of the corpus: words, links and images kept, html blocks, likeness in Chromium at 640 and 375 px, time.
 *
 *   --sample=12       this many emails and designs, spread evenly
 *   --only=meow       only those with this in their name
 *   --markup          without Chromium
 *   --worst=10        writes original, rendering and difference of the worst to the temporary folder
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { showProgress } from '../apps/server/src/cli/progress.ts';
import { corpusDesigns, withoutTools } from '../test/corpus/designs.ts';
import { current, renderCurrent } from '../test/corpus/rendering.ts';
import { corpusMails, type Mail, sampleOf, withoutMails } from '../test/import/mails.ts';
import {
  isWhole,
  kindsBack,
  kindsOf,
  type Likeness,
  likenessOf,
  quantile,
  type Reading,
  rawShareOf,
  readMail,
  SCORED_WIDTHS_PX,
} from '../test/import/measure.ts';
import { openStudio, type Studio } from '../test/likeness/studio.ts';
import { withoutChromium } from '../test/specimens/darkroom.ts';
import { type Figure, record } from './record.ts';

const { values: options } = parseArgs({
  strict: false,
  options: {
    sample: { type: 'string' },
    only: { type: 'string' },
    worst: { type: 'string' },
    markup: { type: 'boolean' },
  },
});
/** Each mail is read so often; its time is the one in the middle of all but the first. */
const ROUNDS = 5;
const withoutImages = options.markup ? 'left out by --markup' : withoutTools || withoutChromium;

if (withoutMails) console.log(`Nothing to import: ${withoutMails}`);
else await run();

async function run(): Promise<void> {
  const studio = withoutImages ? undefined : await openStudio();
  if (withoutImages) console.log(`No images are compared: ${withoutImages}`);
  try {
    const figures = [...(await figuresOfMails(studio)), ...(await figuresOfDesigns(studio))];
    const isPart = options.sample !== undefined || options.only !== undefined || withoutImages;
    if (isPart) console.log('A part only: bars are for all of them.');
    record(
      'import',
      'What an import keeps',
      figures,
      'Each page is imported as a design, rendered, and compared with the original. `kept whole`: every word and every URL of a link or image is still there, as often as before. Likeness compares Chromium’s images, mean of 640 and 375 px, with stand-in images instead of the network. Designs: each corpus design rendered as email, imported and rendered again; a block came back if its kind is at its place in the order. Times: one thread, each the median of four readings after a first one; whole = imported, rendered and scored.',
    );
  } finally {
    await studio?.close();
  }
}

async function figuresOfMails(studio: Studio | undefined): Promise<Figure[]> {
  const mails = chosen(corpusMails(), ({ name }) => name);
  const readings = readTimed(mails);
  const likeness = await likenessesOf(studio, readings);
  listMails(readings, likeness);
  if (studio) await writeWorst(studio, readings, likeness);
  const whole = readings.filter(isWhole).length;
  const raw = rawShareOf(readings);
  const rawMedian = quantile(
    readings.map(({ rawShare }) => rawShare),
    0.5,
  );
  const least = mails.length - 1;
  return [
    ...likenessFigures(`${mails.length} emails`, likeness, { median: 0.93, p10: 0.8 }),
    {
      what: 'emails kept whole',
      figure: `${whole} of ${mails.length}`,
      bar: `≥ ${least}`,
      met: whole >= least,
    },
    { what: 'score from the markup: median', figure: quantile(scoresOf(readings), 0.5).toFixed(4) },
    { what: 'score from the markup: least', figure: quantile(scoresOf(readings), 0).toFixed(4) },
    { what: 'words in html blocks', figure: percent(raw), bar: '≤ 10 %', met: raw <= 0.1 },
    { what: 'words in html blocks: median', figure: percent(rawMedian), bar: '0 %', met: rawMedian === 0 },
    ...timeFigures(
      'read',
      readings.map(({ readMs }) => readMs),
    ),
    ...timeFigures(
      'whole',
      readings.map(({ wholeMs }) => wholeMs),
      { p50: 30, p95: 120 },
    ),
  ];
}

function readTimed(mails: Mail[]): Reading[] {
  const rounds = Array.from({ length: ROUNDS }, () => mails.map((mail) => readMail(mail)));
  return mails.map((_, at) => {
    const ofOne = rounds.slice(1).map((round) => round[at] as Reading);
    const middle = (times: number[]) => quantile(times, 0.5);
    return {
      ...(ofOne[0] as Reading),
      readMs: middle(ofOne.map(({ readMs }) => readMs)),
      wholeMs: middle(ofOne.map(({ wholeMs }) => wholeMs)),
    };
  });
}

type Back = Reading & { expected: string[]; back: number };

async function figuresOfDesigns(studio: Studio | undefined): Promise<Figure[]> {
  const designs = chosen(corpusDesigns(), ({ slug }) => slug);
  if (designs.length === 0) return [];
  const backs = designs.map(({ slug, design }): Back => {
    const mail: Mail = { name: slug, html: renderCurrent(design, 'email').html };
    const expected = kindsOf(current(design));
    const reading = readMail(mail);
    return { ...reading, expected, back: kindsBack(expected, kindsOf(reading.imported.design)) };
  });
  const likeness = await likenessesOf(studio, backs);
  listDesigns(backs, likeness);
  const blocks = backs.reduce((sum, { expected }) => sum + expected.length, 0);
  const back = backs.reduce((sum, one) => sum + one.back, 0) / Math.max(1, blocks);
  return [
    ...likenessFigures(`${backs.length} rendered designs`, likeness, { median: 0.97 }),
    {
      what: `rendered designs: blocks back as their kind, of ${blocks}`,
      figure: percent(back),
      bar: '≥ 90 %',
      met: back >= 0.9,
    },
    { what: 'rendered designs kept whole', figure: `${backs.filter(isWhole).length} of ${backs.length}` },
  ];
}

/** By place in the list; undefined where no images are compared. */
async function likenessesOf(
  studio: Studio | undefined,
  readings: Reading[],
): Promise<(Likeness | undefined)[]> {
  if (!studio) return readings.map(() => undefined);
  const bar = showProgress({ isWatched: process.stderr.isTTY, json: false }, readings.length);
  const found: Likeness[] = [];
  for (const [at, { mail, drawn }] of readings.entries()) {
    bar.at(at, mail.name);
    if (!process.stderr.isTTY && at % 20 === 0) console.error(`${at} of ${readings.length} compared`);
    found.push(await likenessOf(studio, mail.html, drawn));
  }
  bar.end();
  return found;
}

function likenessFigures(
  what: string,
  likeness: readonly (Likeness | undefined)[],
  bars: { median: number; p10?: number },
): Figure[] {
  const scores = likeness.flatMap((one) => (one ? [one.score] : []));
  if (scores.length === 0) return [];
  const [median, p10, least] = [quantile(scores, 0.5), quantile(scores, 0.1), quantile(scores, 0)];
  return [
    {
      what: `likeness, ${what}: median`,
      figure: median.toFixed(4),
      bar: `≥ ${bars.median}`,
      met: median >= bars.median,
    },
    {
      what: `likeness, ${what}: 10th percentile`,
      figure: p10.toFixed(4),
      ...(bars.p10 === undefined ? {} : { bar: `≥ ${bars.p10}`, met: p10 >= bars.p10 }),
    },
    { what: `likeness, ${what}: least`, figure: least.toFixed(4) },
  ];
}

function timeFigures(what: string, times: number[], bars?: { p50: number; p95: number }): Figure[] {
  const line = (name: string, share: number, most: number | undefined): Figure => {
    const time = quantile(times, share);
    return {
      what: `time, ${what}: ${name}`,
      figure: `${time.toFixed(1)} ms`,
      ...(most === undefined ? {} : { bar: `≤ ${most} ms`, met: time <= most }),
    };
  };
  return [line('p50', 0.5, bars?.p50), line('p95', 0.95, bars?.p95)];
}

/** One line a mail, the worst first: likeness, parts of the score from the markup, raw words, and what is missing. */
function listMails(readings: Reading[], likeness: (Likeness | undefined)[]): void {
  console.log('\nlikeness    640    375  words  links images  order    raw  email');
  for (const { reading, seen } of worstFirst(readings, likeness)) {
    const { words, links, images, order } = reading.content.fidelity;
    const shots = SCORED_WIDTHS_PX.map(
      (width) => seen?.at.find((one) => one.width === width)?.comparison.score,
    );
    const cells = [seen?.score, ...shots, words, links, images, order, reading.rawShare];
    console.log(`${cells.map(cell).join(' ')}  ${reading.mail.name}${lossesOf(reading)}`);
  }
}

function listDesigns(backs: Back[], likeness: (Likeness | undefined)[]): void {
  console.log('\nlikeness blocks  back  words  links images  order  drawn design');
  for (const { reading, seen } of worstFirst(backs, likeness)) {
    const { words, links, images, order } = reading.content.fidelity;
    const counts = [reading.expected.length, reading.back].map((count) => String(count).padStart(6));
    const cells = [words, links, images, order].map(cell);
    console.log(
      `${cell(seen?.score)} ${counts.join('')} ${cells.join(' ')}  ${reading.mail.name}${kindsMissing(reading)}${lossesOf(reading)}`,
    );
  }
}

function kindsMissing({ expected, imported }: Back): string {
  const left = kindsOf(imported.design);
  const missing = expected.filter((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return missing.length === 0 ? '' : ` lacks ${missing.join(' ')}; instead ${left.join(' ')}`;
}

function lossesOf({ content: { lost, added } }: Reading): string {
  const lines = [lost, added].flatMap((lists, at) =>
    (['words', 'links', 'images'] as const)
      .filter((what) => lists[what].length > 0)
      .map(
        (what) =>
          `\n      ${at === 0 ? 'lost' : 'added'} ${lists[what].length} ${what}: ${shown(lists[what])}`,
      ),
  );
  return lines.join('');
}

function shown(list: readonly string[]): string {
  return list
    .slice(0, 6)
    .map((item) => item.slice(-60))
    .join(' ');
}

async function writeWorst(
  studio: Studio,
  readings: Reading[],
  likeness: (Likeness | undefined)[],
): Promise<void> {
  const count = Number(options.worst ?? 0);
  if (!(count > 0)) return;
  const folder = join(tmpdir(), 'postpress-import');
  mkdirSync(folder, { recursive: true });
  for (const { reading } of worstFirst(readings, likeness).slice(0, count)) {
    const name = reading.mail.name.replace(/[^\w.-]+/g, '_');
    writeFileSync(join(folder, `${name}.html`), reading.drawn);
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(reading.imported, null, 1));
    for (const width of SCORED_WIDTHS_PX) {
      const sitting = { reference: reading.mail.html, ours: reading.drawn, width };
      for (const [what, png] of Object.entries(await studio.images(sitting)))
        writeFileSync(join(folder, `${name}.${width}.${what}.png`), png);
    }
  }
  console.log(`\nImages, designs and pages of the worst ${count} are in ${folder}`);
}

function worstFirst<R extends Reading>(readings: R[], likeness: (Likeness | undefined)[]) {
  return readings
    .map((reading, at) => ({ reading, seen: likeness[at] }))
    .toSorted(
      (a, b) =>
        (a.seen?.score ?? a.reading.content.fidelity.score) -
        (b.seen?.score ?? b.reading.content.fidelity.score),
    );
}

function chosen<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const named = all.filter((one) => typeof options.only !== 'string' || nameOf(one).includes(options.only));
  return options.sample === undefined ? named : sampleOf(named, Number(options.sample));
}

function cell(figure: number | undefined): string {
  return (figure === undefined ? '' : figure.toFixed(3)).padStart(6);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function scoresOf(readings: Reading[]): number[] {
  return readings.map(({ content }) => content.fidelity.score);
}
