import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runsOf } from '../../sample.ts';
import { type Darkroom, openDarkroom, withoutChromium } from '../../specimens/darkroom.ts';
import { generateCases } from './cases.ts';
import { type Difference, differencesOf } from './differences.ts';
import { openJudge, type Verdict } from './judge.ts';

const SEED = 36;
const BATCH = 50;

describe('computed styles of generated pages', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  before(async () => {
    darkroom = await openDarkroom();
  });
  after(() => darkroom.close());

  it('are those of Chromium, in a wide and a narrow window', async () => {
    const judge = await openJudge(darkroom.browser);
    const pages = generateCases(runsOf(300, 2_000), SEED);
    const found: Difference[] = [];
    for (let from = 0; from < pages.length; from += BATCH) {
      const batch = pages.slice(from, from + BATCH);
      const verdicts = await judge(batch);
      for (const [index, html] of batch.entries())
        found.push(...differencesOf(html, verdicts[index] as Verdict, from + index));
    }
    assert.deepEqual(
      found.slice(0, 20),
      [],
      `${found.length} differences on ${new Set(found.map(({ page }) => page)).size} pages`,
    );
  });
});
