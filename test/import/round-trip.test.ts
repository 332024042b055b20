import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { corpusDesigns, withoutCorpus } from '../corpus/designs.ts';
import { current, renderCurrent } from '../corpus/rendering.ts';
import { isWhole, kindsBack, kindsOf, type Reading, readMail } from './measure.ts';

const BACK_LEAST = 0.9;
const WHOLE_LEAST = 0.9;

describe('our own drawings read back as designs', { skip: withoutCorpus }, () => {
  let readings: (Reading & { expected: string[] })[];
  before(() => {
    readings = corpusDesigns().map(({ slug, design }) => ({
      ...readMail({ name: slug, html: renderCurrent(design, 'email').html }),
      expected: kindsOf(current(design)),
    }));
  });

  it('bring blocks back as their kind', () => {
    const blocks = readings.reduce((sum, { expected }) => sum + expected.length, 0);
    const back = readings.reduce(
      (sum, { expected, imported }) => sum + kindsBack(expected, kindsOf(imported.design)),
      0,
    );
    assert.ok(back / blocks >= BACK_LEAST, `${back} of ${blocks}`);
  });
  it('keep every word, link and image', () => {
    const whole = readings.filter(isWhole).length;
    assert.ok(whole / readings.length >= WHOLE_LEAST, `${whole} of ${readings.length}`);
  });
});
