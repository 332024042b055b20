import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mailClients } from '@postpress/clients';
import { sampleOf } from '../../sample.ts';
import { withoutChromium } from '../../specimens/darkroom.ts';
import { lossesOf, subjectsInClients } from './in-clients.ts';
import { openMeasures } from './view-measures.ts';

describe('emails to start from, and sections, in mail clients', { skip: withoutChromium }, () => {
  let measures: Awaited<ReturnType<typeof openMeasures>>;
  before(async () => {
    measures = await openMeasures();
  });
  after(() => measures.close());

  for (const subject of sampleOf(subjectsInClients(), 3))
    it(`${subject.name} keeps its words, images, width and contrast`, async () => {
      const lossIn = lossesOf(measures.measure);
      for (const client of sampleOf(mailClients, 5)) {
        const { words, images, faint, overflowPx, clipped } = await lossIn(subject, client);
        assert.deepEqual(
          { words, images, faint, overflowPx, clipped },
          { words: [], images: 0, faint: [], overflowPx: 0, clipped: false },
          client.name,
        );
      }
    });
});
