import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DisplayMode } from '@postpress/design';
import { withoutTools } from '../corpus/designs.ts';
import {
  exportSubjects,
  type Measurement,
  measure,
  median,
  parityOf,
  referenceSubjects,
  type Subject,
  sittingOf,
} from './measure.ts';
import { openStudio, type Studio } from './studio.ts';

const USAGE = `node test/likeness/run.ts [slug…] [--mode email|web|export] [--width 640,375] [--out folder]

Compares our drawing of the corpus designs with the reference drawings (or, --mode export, with the real exports).
--out writes reference, ours and difference as PNG for each design named.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: 'string', default: 'email' },
    width: { type: 'string', default: '640' },
    out: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help || withoutTools) {
  console.log(values.help ? USAGE : `nothing to compare: ${withoutTools}`);
} else {
  await run();
}

async function run(): Promise<void> {
  const all = values.mode === 'export' ? exportSubjects() : referenceSubjects(values.mode as DisplayMode);
  const subjects = all.filter(
    ({ slug }) => !positionals.length || positionals.some((part) => slug.includes(part)),
  );
  const studio = await openStudio();
  try {
    for (const width of values.width.split(',').map(Number)) {
      // The reference lacks the CSS of device overrides: such designs look alike on a desktop only.
      const comparable = subjects.filter((subject) => width > 480 || !subject.hasOverrides);
      printScores(width, await measure(studio, comparable, width));
      if (values.out) await writeImages(studio, comparable, width, values.out);
    }
  } finally {
    await studio.close();
  }
  printParity(subjects);
}

function printScores(width: number, measurements: Measurement[]): void {
  const rows = measurements.toSorted((a, b) => a.comparison.score - b.comparison.score);
  console.log(`\n${width} px   score  ssim   aligned text   image  link   style  height`);
  for (const { subject, comparison } of rows) {
    const { score, ssim, ssimAligned, text, image, link, style, height } = comparison;
    const figures = [score, ssim, ssimAligned, text, image, link, style, height].map((n) =>
      (n ?? 1).toFixed(4),
    );
    console.log(`${figures.join(' ')}  ${subject.slug} ${missing(comparison)}`);
  }
  const scores = rows.map(({ comparison }) => comparison.score);
  console.log(
    `${rows.length} designs at ${width} px: median ${median(scores).toFixed(4)}, least ${scores[0]?.toFixed(4)}`,
  );
}

function missing({ missing }: Measurement['comparison']): string {
  if (!missing) return '';
  const { texts, images, links } = missing;
  const lists = [
    ['texts', texts],
    ['images', images],
    ['links', links],
  ] as const;
  return lists
    .flatMap(([name, list]) => (list.length ? [`lacks ${name} ${JSON.stringify(list)}`] : []))
    .join(' ');
}

function printParity(subjects: Subject[]): void {
  const differing = subjects.flatMap((subject) => {
    const found = parityOf(subject);
    return found.length ? [{ slug: subject.slug, found }] : [];
  });
  console.log(
    `\nwords, links, images and alts: ${subjects.length - differing.length} of ${subjects.length} the same`,
  );
  for (const { slug, found } of differing) {
    console.log(slug);
    for (const { list, at, expected, actual } of found) {
      console.log(`  ${list} from ${at}:\n    reference ${expected}\n    ours      ${actual}`);
    }
  }
}

async function writeImages(
  studio: Studio,
  subjects: Subject[],
  width: number,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const subject of subjects) {
    const images = await studio.images(sittingOf(subject, width));
    for (const [name, png] of Object.entries(images)) {
      writeFileSync(join(folder, `${subject.slug}.${subject.mode}.${width}.${name}.png`), png);
    }
  }
}
