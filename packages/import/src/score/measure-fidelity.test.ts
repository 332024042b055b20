import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareContent, measureFidelity } from './measure-fidelity.ts';

const PAGE = `
  <div style="display:none">Spring is here</div>
  <img src="https://a.example/logo.png" alt="Shop">
  <h1>Hello {{ name }}</h1><p>Take a look at our new coats, hats and shoes.</p>
  <a href="https://a.example/coats">See coats</a> <a href="https://a.example/hats">See hats</a>
  <img src="https://a.example/coat.png">`;
const without = (part: string) => measureFidelity(PAGE, PAGE.replace(part, ''));
const parts = ['words', 'links', 'images', 'order'] as const;

/** Which parts are under 1. */
const lowered = (fidelity: ReturnType<typeof measureFidelity>) => parts.filter((part) => fidelity[part] < 1);

describe('the fidelity of an import', () => {
  it('is 1 for the page itself', () =>
    assert.deepEqual(measureFidelity(PAGE, PAGE), { score: 1, words: 1, links: 1, images: 1, order: 1 }));
  it('ignores elements and styles', () =>
    assert.equal(measureFidelity('<p>a <b>b</b></p>', '<table><td>A</td><td>B</td></table>').score, 1));
  it('of an empty text in an empty one is 1', () => assert.equal(measureFidelity('', '<p></p>').score, 1));
  it('of everything lost is what order leaves', () =>
    assert.equal(measureFidelity('<a href="x">a</a><img src="y">', '').score, 0.2));
  it('only the words figure falls when a word is lost', () =>
    assert.deepEqual(lowered(without('hats and')), ['words']));
  it('only the links figure falls when a link is lost', () =>
    assert.deepEqual(lowered(without('href="https://a.example/hats"')), ['links']));
  it('only the images figure falls when an image is lost', () =>
    assert.deepEqual(lowered(without('<img src="https://a.example/coat.png">')), ['images']));
  it('falls by words when the preheader is lost', () =>
    assert.deepEqual(lowered(without('Spring is here')), ['words']));
  it('falls by words when a merge tag is lost', () =>
    assert.deepEqual(lowered(without('{{ name }}')), ['words']));
  it('only the links figure falls when a link has another target', () =>
    assert.deepEqual(lowered(measureFidelity(PAGE, PAGE.replace('/hats', '/gloves'))), ['links']));
  it('falls when words are added', () =>
    assert.deepEqual(lowered(measureFidelity(PAGE, `${PAGE}<p>Brought to you</p>`)), ['words']));
  it('falls when words are repeated', () => assert.ok(measureFidelity(PAGE, PAGE + PAGE).words <= 0.5));
  it('only the order figure falls when parts change positions', () =>
    assert.deepEqual(lowered(measureFidelity('<p>a b c d</p><p>e f</p>', '<p>e f</p><p>a b c d</p>')), [
      'order',
    ]));
  it('does not mind whether a style sheet or an element names an image', () => {
    const sheet = '<style>td{background:url(a.png)}</style><td>x';
    const element = '<td style="background:url(a.png)">x';
    assert.equal(measureFidelity(sheet, element).score, 1);
    assert.equal(measureFidelity(element, sheet).score, 1);
    assert.deepEqual(lowered(measureFidelity(sheet, element.replace('a.png', 'b.png'))), ['images']);
  });
  it('measures how much is in order', () =>
    assert.equal(measureFidelity('<p>a b c d</p><p>e f</p>', '<p>e f</p><p>a b c d</p>').order, 0.6666));
});

describe('what was lost and added', () => {
  const { lost, added, source } = compareContent(
    '<a href="/a">one two two</a><img src="x.png">',
    '<a href="/b">one two three three</a>',
  );
  it('is listed by kind', () => assert.deepEqual(lost, { words: ['two'], links: ['/a'], images: ['x.png'] }));
  it('as often as it was added', () =>
    assert.deepEqual(added, { words: ['three', 'three'], links: ['/b'], images: [] }));
  it('beside what the source had', () => assert.deepEqual(source, { words: 3, links: 1, images: 1 }));
});

describe('laws of the score', () => {
  const known = fc.oneof(
    fc.constantFrom(
      '<p>sun and moon</p>',
      '<p>sun</p>',
      '{{name}} ',
      '<img src="a.png" alt="A">',
      '<img src="b.png">',
    ),
    fc.constantFrom(
      '<a href="/a">go</a>',
      '<a href="/b">go on</a>',
      '<td background="c.png">',
      '<!--[if mso]>x<![endif]-->',
    ),
  );
  const pageOf = (piece: fc.Arbitrary<string>) =>
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(' '));
  const page = pageOf(fc.oneof(known, fc.string({ maxLength: 12 })));
  // None of these words is made of two others: only the source may join what the result keeps apart.
  const seamless = pageOf(known);

  it('identity is 1', () =>
    fc.assert(fc.property(page, (html) => assert.equal(measureFidelity(html, html).score, 1))));
  it('every part lies between 0 and 1', () =>
    fc.assert(
      fc.property(page, page, (a, b) => {
        const fidelity = measureFidelity(a, b);
        for (const part of [...parts, 'score'] as const)
          assert.ok(fidelity[part] >= 0 && fidelity[part] <= 1);
      }),
    ));
  it('losing and adding cost alike', () =>
    fc.assert(
      fc.property(seamless, seamless, (a, b) => {
        const there = measureFidelity(a, b);
        const back = measureFidelity(b, a);
        for (const part of ['words', 'links', 'images'] as const) assert.equal(there[part], back[part]);
      }),
    ));
});
