import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { byteaArray, prepareStatement, textArray } from './prepared-statement.ts';
import { openTestDatabase } from './testing.ts';

const database = await openTestDatabase();
after(() => database.close());

describe('an array in binary form', () => {
  it('of texts arrives as it was', async () => {
    const echo = prepareStatement<{ all: (string | null)[] }>(
      database.pool,
      'texts',
      'select $1::text[] as all',
    );
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
        assert.deepEqual((await echo([textArray(values)]))[0]?.all, values);
      }),
      { numRuns: 200 },
    );
  });
  it('of texts arrives as it was where they are UTF-8 already', async () => {
    const echo = prepareStatement<{ all: string[] }>(database.pool, 'utf8', 'select $1::text[] as all');
    const texts = ['', 'größer', '👩‍🚀'];
    const values = texts.map((text, at) => (at === 0 ? text : Buffer.from(text)));
    assert.deepEqual((await echo([textArray(values)]))[0]?.all, texts);
  });
  it('of bytes arrives as it was', async () => {
    const echo = prepareStatement<{ all: (Buffer | null)[] }>(
      database.pool,
      'bytes',
      'select $1::bytea[] as all',
    );
    const bytes = fc.uint8Array({ maxLength: 50 }).map((value) => Buffer.from(value));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(bytes)), async (values) => {
        assert.deepEqual((await echo([byteaArray(values)]))[0]?.all, values);
      }),
      { numRuns: 100 },
    );
  });
});
