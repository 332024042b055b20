/**
 * How like the reference drawings ours are, image by image: the corpus designs as email and as pages at the width of a
 * desktop and of a phone, and the real exports that lie beside some of them. Needs the corpus.
 */
import type { DisplayMode } from '@postpress/design';
import { withoutTools } from '../test/corpus/designs.ts';
import {
  exportSubjects,
  type Measurement,
  measure,
  median,
  referenceSubjects,
} from '../test/likeness/measure.ts';
import reasons from '../test/likeness/reasons.json' with { type: 'json' };
import { openStudio, type Studio } from '../test/likeness/studio.ts';
import { type Figure, record } from './record.ts';

const DESKTOP_PX = 640;
const PHONE_PX = 375;
const LEAST_WITHOUT_REASON = 0.9;

if (withoutTools) console.log(`Nothing to compare: ${withoutTools}`);
else {
  const studio = await openStudio();
  try {
    const figures: Figure[] = [];
    for (const mode of ['email', 'web'] as const)
      for (const width of [DESKTOP_PX, PHONE_PX]) figures.push(...(await figuresOf(studio, mode, width)));
    figures.push(...(await figuresOfExports(studio)));
    record(
      'likeness',
      'Likeness to the reference drawings',
      figures,
      'Both pages painted by Chromium with the same stand-in images; 1 = the same, 0.93 to 0.99 = one visible detail. On a phone only designs without device overrides, whose CSS the reference lacks. Designs under 0.9 have their reasons in `test/likeness/reasons.json`.',
    );
  } finally {
    await studio.close();
  }
}

async function figuresOf(studio: Studio, mode: DisplayMode, width: number): Promise<Figure[]> {
  const subjects = referenceSubjects(mode).filter(({ hasOverrides }) => width > 480 || !hasOverrides);
  const measured = await measure(studio, subjects, width);
  const scores = measured.map(scoreOf);
  const low = measured.filter((one) => scoreOf(one) < LEAST_WITHOUT_REASON);
  const unexplained = low.filter(({ subject }) => !Object.hasOwn(reasons.score, subject.slug));
  const what = `${mode}, ${width} px, ${measured.length} designs`;
  const middle = median(scores);
  return [
    { what: `${what}: median`, figure: middle.toFixed(4), bar: '≥ 0.99', met: middle >= 0.99 },
    { what: `${what}: least`, figure: Math.min(...scores).toFixed(4) },
    { what: `${what}: under 0.9`, figure: String(low.length) },
    {
      what: `${what}: under 0.9 without a reason`,
      figure: String(unexplained.length),
      bar: '0',
      met: unexplained.length === 0,
    },
  ];
}

async function figuresOfExports(studio: Studio): Promise<Figure[]> {
  const measured = await measure(studio, exportSubjects(), DESKTOP_PX);
  return measured.map((one) => ({
    what: `real export: ${one.subject.slug}`,
    figure: scoreOf(one).toFixed(4),
  }));
}

function scoreOf({ comparison }: Measurement): number {
  return comparison.score;
}
