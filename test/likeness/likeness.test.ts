import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { referencePage, withoutTools } from '../corpus/designs.ts';
import { withoutChromium } from '../specimens/darkroom.ts';
import {
  exportSubjects,
  type Measurement,
  measure,
  median,
  parityOf,
  referenceSubjects,
  type Subject,
  sittingOf,
  withoutEmptyTargets,
} from './measure.ts';
import { openStudio, type Studio } from './studio.ts';

const MEDIAN_LEAST = 0.99;
const LEAST_WITHOUT_REASON = 0.9;
const CURRENT_EXPORT_LEAST = 0.97;
/**
 * Designs that may differ, by slug: why the rendering differs, and why ours is kept. `lists` are words, links and
 * images, `exports` differences between old real exports and current renderings.
 */
const reasons = JSON.parse(readFileSync(join(import.meta.dirname, 'reasons.json'), 'utf8')) as {
  [aspect in 'score' | 'lists' | 'exports']: { [slug: string]: string };
};

describe('likeness to the reference drawings', { skip: withoutTools || withoutChromium }, () => {
  let studio: Studio;
  before(async () => {
    studio = await openStudio();
  });
  after(() => studio.close());

  it('on a desktop: all designs as email at 640 px', async () => {
    const subjects = referenceSubjects('email');
    assert.equal(subjects.length, 82);
    judge(await measure(studio, subjects, 640));
  });

  it('on a desktop: every third design as a web page at 640 px', async () => {
    judge(await measure(studio, oneIn(3, referenceSubjects('web')), 640));
  });

  it('on a phone: every second of the designs without overrides at 375 px', async () => {
    const subjects = referenceSubjects('email').filter(({ hasOverrides }) => !hasOverrides);
    assert.equal(subjects.length, 39);
    judge(await measure(studio, oneIn(2, subjects), 375));
  });

  it('to real exports of the current version', async () => {
    const subjects = exportSubjects().filter(({ design }) => design.schemaVersion === 27);
    assert.equal(subjects.length, 3);
    for (const { subject, comparison } of await measure(studio, subjects, 640)) {
      assert.ok(comparison.score >= CURRENT_EXPORT_LEAST, `${subject.slug}: ${comparison.score}`);
    }
  });

  it('to real exports of version 5, as close as the reference comes', async () => {
    const subjects = exportSubjects().filter(({ design }) => design.schemaVersion === 5);
    assert.equal(subjects.length, 2);
    for (const subject of subjects) {
      const ours = await studio.compare(sittingOf(subject, 640));
      const drawnByReference = withoutEmptyTargets(referencePage(subject.slug, 'email') ?? '');
      const theirs = await studio.compare({ ...sittingOf(subject, 640), ours: drawnByReference });
      assert.ok(
        ours.score >= theirs.score,
        `${subject.slug}: ours ${ours.score}, the reference ${theirs.score}`,
      );
    }
  });
});

describe('words, links, images and alternative texts', { skip: withoutTools }, () => {
  for (const mode of ['email', 'web'] as const) {
    it(`are those of the reference, in order (${mode})`, () => {
      const differing = referenceSubjects(mode)
        .filter(({ slug }) => !reasons.lists[slug])
        .flatMap(differencesOf);
      assert.deepEqual(differing, []);
    });
  }
});

/** Web pages and phones share the code of blocks with emails; `run.ts` measures all of them. */
function oneIn(step: number, subjects: Subject[]): Subject[] {
  return subjects.filter((_, at) => at % step === 0);
}

function judge(measurements: Measurement[]): void {
  const scores = measurements.map(({ comparison }) => comparison.score);
  const low = measurements.filter(
    ({ subject, comparison }) => comparison.score < LEAST_WITHOUT_REASON && !reasons.score[subject.slug],
  );
  assert.deepEqual(
    low.map(({ subject, comparison }) => `${subject.slug} ${comparison.score}`),
    [],
  );
  assert.ok(median(scores) >= MEDIAN_LEAST, `median ${median(scores)}`);
}

function differencesOf(subject: Subject): string[] {
  return parityOf(subject).map(
    ({ list, at, expected, actual }) =>
      `${subject.slug}, ${list} from ${at}: "${expected}" became "${actual}"`,
  );
}
