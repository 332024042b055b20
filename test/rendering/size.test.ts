import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { corpusDesigns, referencePage, withoutCorpus } from '../corpus/designs.ts';
import { REFERENCE_ASSETS, renderCurrent } from '../corpus/rendering.ts';
import { median } from '../likeness/measure.ts';
import { authorMarkup } from './subjects.ts';

const SHARE_IN_MEDIAN = 0.65;
const SHARE_OF_EACH = 0.75;

describe('the size of a page', { skip: withoutCorpus }, () => {
  const shares = corpusDesigns().map(({ slug, design }) => {
    const authors = bytes(authorMarkup(design).join(''));
    const ours = bytes(renderCurrent(design, 'email', { assetBase: REFERENCE_ASSETS }).html);
    const theirs = bytes(bodyOf(referencePage(slug, 'email') ?? ''));
    return { slug, share: (ours - authors) / (theirs - authors) };
  });

  it('is, head included, a part of the reference’s body alone', () => {
    const middle = median(shares.map(({ share }) => share));
    assert.ok(middle <= SHARE_IN_MEDIAN, `${middle}`);
  });

  it('is so for each design, what authors wrote into html blocks left out', () => {
    assert.deepEqual(
      shares.filter(({ share }) => share > SHARE_OF_EACH),
      [],
    );
  });
});

function bodyOf(page: string): string {
  return page.slice(page.indexOf('<body'));
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
