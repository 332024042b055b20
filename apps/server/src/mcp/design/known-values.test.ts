import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { displayModes } from '@postpress/design';
import { blockKindNames, contentDefaults, kindDefaults } from '@postpress/design/kinds';
import { unknownValues, valuesAt } from './known-values.ts';

describe('values of a block', () => {
  it('are refused with the name that is probably meant', () => {
    assert.match(
      unknownValues('button', 'email', { fontsize: '14px', colour: 'red' }) ?? '',
      /^button: fontsize is not a known field; did you mean fontSize\? colour is not a known field/,
    );
    assert.match(
      unknownValues('button', 'email', valuesAt(['border', 'borderTopwidth'], '1px')) ?? '',
      /borderTopWidth/,
    );
    assert.match(unknownValues('row', 'email', { bakgroundColor: 'red' }) ?? '', /backgroundColor/);
    assert.match(unknownValues('body', 'email', { preheader: 'Hi' }) ?? '', /preheader is not a known field/);
  });
  it('are accepted where they are stored, or of a custom tool', () => {
    assert.equal(unknownValues('button', 'email', { colour: 'red' }, ['colour']), undefined);
    assert.equal(unknownValues('custom', 'email', { colour: 'red' }), undefined);
  });
  it('are accepted where they are defaults', () => {
    for (const kind of blockKindNames)
      assert.equal(
        unknownValues(kind, 'email', { ...kindDefaults[kind], ...contentDefaults }),
        undefined,
        kind,
      );
  });
  it('are accepted where our starters have them', () => {
    const starters = join(import.meta.dirname, '../../../assets/starters');
    const files = readdirSync(starters, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    let checked = 0;
    for (const file of files) {
      const mode = displayModes.find((each) => file.startsWith(`${each}/`)) ?? 'email';
      for (const [kind, values] of valuesIn(JSON.parse(readFileSync(join(starters, file), 'utf8')))) {
        checked += 1;
        assert.equal(unknownValues(kind, mode, values, INEFFECTIVE[kind]), undefined, file);
      }
    }
    assert.ok(checked > 1_000, `${checked}`);
  });
});

/** What our starters set without an effect. */
const INEFFECTIVE: Readonly<Record<string, string[]>> = { table: ['fontFamily'] };

/** The values of all nodes of a starter or section, with their kinds. */
function* valuesIn(node: unknown): Iterable<[kind: string, values: unknown]> {
  if (typeof node !== 'object' || node === null) return;
  const { type, values, columns, contents, rows } = node as Record<string, unknown>;
  if (values) {
    if (rows) yield ['body', values];
    else if (columns) yield ['row', values];
    else if (contents) yield ['column', values];
    else if (typeof type === 'string') yield [type, values];
  }
  for (const [name, inner] of Object.entries(node)) if (name !== 'values') yield* valuesIn(inner);
}
