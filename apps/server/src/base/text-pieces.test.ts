import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textPieces } from './text-pieces.ts';

const bytesOf = async (texts: Parameters<typeof textPieces>[0]) => {
  const pieces: Buffer[] = [];
  for await (const piece of textPieces(texts)) pieces.push(Buffer.from(piece));
  return { pieces: pieces.length, text: Buffer.concat(pieces).toString() };
};

describe('texts in pieces', () => {
  it('are the same text', async () => {
    const long = 'abc'.repeat(300_000);
    const { pieces, text } = await bytesOf(['{', long, '}']);
    assert.ok(text === `{${long}}`);
    assert.ok(pieces > 4);
  });
  for (const before of ['', 'x'])
    it(`keep surrogate pairs together${before && ' at odd positions'}`, async () => {
      const long = before + '\u{1F600}'.repeat(300_000);
      const { text } = await bytesOf([long, { quoted: long }]);
      assert.ok(text === long + JSON.stringify(long));
    });
  it('are quoted as JSON.stringify does it', async () => {
    const markup = '<p class="a">\n\\ \u2028 \ud800 x</p>'.repeat(20_000);
    const { text } = await bytesOf([{ quoted: markup }, { quoted: '' }]);
    assert.ok(text === `${JSON.stringify(markup)}""`);
  });
  it('let others run between them', async () => {
    let turns = 0;
    const count = () => {
      turns++;
      if (turns < 1_000) setImmediate(count);
    };
    setImmediate(count);
    await bytesOf([{ quoted: '<'.repeat(3_000_000) }]);
    assert.ok(turns > 8, String(turns));
  });
});
