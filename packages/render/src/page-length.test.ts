import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { PageTooLong, renderDesign } from './index.ts';

const design = (contents: readonly object[], rows = 1) =>
  ({
    body: { rows: Array.from({ length: rows }, () => ({ cells: [1], columns: [{ contents }] })) },
  }) as unknown as Design;
const button = { type: 'button', values: {} };
const row = { cells: Array.from({ length: 10 }, () => ({ text: 'x' })) };
const refuses = (name: string, given: Design) =>
  it(name, () => assert.throws(() => renderDesign(given, { charactersMax: 100_000 }), PageTooLong));

describe('a page of more characters than it may have', () => {
  refuses('has too many blocks', design(Array.from({ length: 1_000 }, () => button)));
  refuses('has too many rows', design([], 1_000));
  refuses(
    'has a table that is too large',
    design([
      { type: 'table', values: { table: { headers: [], rows: Array.from({ length: 1_000 }, () => row) } } },
    ]),
  );
  refuses('has a text that is too long', design([{ type: 'text', values: { text: 'x'.repeat(100_001) } }]));
  it('is as long as it is without a bound', () =>
    assert.ok(renderDesign(design(Array.from({ length: 1_000 }, () => button))).html.length > 100_000));
});
