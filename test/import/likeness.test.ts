import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withoutTools } from '../corpus/designs.ts';
import { openStudio, type Studio } from '../likeness/studio.ts';
import { withoutChromium } from '../specimens/darkroom.ts';
import { corpusMails, sampleOf, withoutMails } from './mails.ts';
import { likenessOf, quantile, readMail } from './measure.ts';

/**
 * Spread over the families of the corpus. The benchmark compares all of them with the target values; these are lower
 * bounds against regressions.
 */
const SAMPLE = 12;
const MEDIAN_LEAST = 0.92;
const EACH_LEAST = 0.76;

describe('images of imported emails', { skip: withoutMails || withoutTools || withoutChromium }, () => {
  let studio: Studio;
  before(async () => {
    studio = await openStudio();
  });
  after(() => studio.close());

  it('are like those of the originals, on a desktop and on a phone', async () => {
    const scores: [number, string][] = [];
    for (const mail of sampleOf(corpusMails(), SAMPLE)) {
      const { score } = await likenessOf(studio, mail.html, readMail(mail).drawn);
      scores.push([score, mail.name]);
    }
    const low = scores.filter(([score]) => score < EACH_LEAST);
    assert.deepEqual(low, []);
    const median = quantile(
      scores.map(([score]) => score),
      0.5,
    );
    assert.ok(median >= MEDIAN_LEAST, `median ${median}`);
  });
});
