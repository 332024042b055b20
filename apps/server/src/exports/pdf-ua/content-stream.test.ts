import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markArtifacts, operationsIn, textOfMarks, unmarkedIn } from './content-stream.ts';

const operators = (content: string) => [...operationsIn(content)].map(({ operator }) => operator);
const all = () => true;
const none = () => false;

describe('a content stream', () => {
  it('consists of operators with operands', () =>
    assert.deepEqual(operators('q 1 0 0 -1 0 8.5 cm\n/F1 12 Tf % a comment f\n<0a> Tj [(a) -3 (b)] TJ Q'), [
      'q',
      'cm',
      'Tf',
      'Tj',
      'TJ',
      'Q',
    ]));
  it('has strings with parentheses and operators in them', () =>
    assert.deepEqual(operators(String.raw`BT (a (f) \) Do) Tj (\\) ' ET`), ['BT', 'Tj', "'", 'ET']));
  it('has dictionaries, and values that are words', () =>
    assert.deepEqual(operators('/Span <</ActualText (fi) /X true /MCID 3>> BDC EMC'), ['BDC', 'EMC']));
  it('has images with any bytes in them', () =>
    assert.deepEqual(operators('BI /W 2 ID \u0001(\u00ffEIx EI\nf'), ['BI', 'f']));
  it('that is cut ends', () => assert.deepEqual(operators('q (never closed'), ['q']));
});

describe('artifacts', () => {
  it('are paths outside of marked content, with their start', () =>
    assert.equal(markArtifacts('q 1 g 0 0 9 9 re f Q', all), 'q 1 g /Artifact BMC\n0 0 9 9 re f\nEMC Q'));
  it('are texts and drawings outside of it', () =>
    assert.equal(
      markArtifacts('BT (a) Tj ET /X1 Do', all),
      '/Artifact BMC\nBT (a) Tj ET\nEMC /Artifact BMC\n/X1 Do\nEMC',
    ));
  it('are no clipping paths', () => {
    const clip = '0 0 9 9 re W* n q Q';
    assert.equal(markArtifacts(clip, all), clip);
  });
  it('begin after a path that marked content clipped', () =>
    assert.equal(
      markArtifacts('/P <</MCID 0>> BDC 0 0 1 1 re W n EMC 1 1 2 2 re f', all),
      '/P <</MCID 0>> BDC 0 0 1 1 re W n EMC /Artifact BMC\n1 1 2 2 re f\nEMC',
    ));
  it('are marked content that is no content', () =>
    assert.equal(
      markArtifacts('/TD <</MCID 4 >>BDC\n0 0 9 9 re\nf\nEMC', none),
      '/Artifact BMC\n0 0 9 9 re\nf\nEMC',
    ));
  it('leave content as it is, and ligatures in it', () => {
    const text =
      '/P <</MCID 1 >>BDC BT /Span <</ActualText (fi)>> BDC <01> Tj EMC <02> Tj ET 0 0 9 1 re f EMC';
    assert.equal(markArtifacts(text, all), text);
    assert.deepEqual(unmarkedIn(text), []);
  });
  it('are told from text by what is shown', () =>
    assert.deepEqual(
      [...textOfMarks('/P <</MCID 1>> BDC BT (a) Tj ET EMC /P <</MCID 2>> BDC 0 0 1 1 re f EMC /X Do')],
      [
        [1, true],
        [2, false],
      ],
    ));
});
