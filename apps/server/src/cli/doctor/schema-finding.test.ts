import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { migrations } from '../../platform/database/migrations/index.ts';
import { stopOlderProcesses } from '../../platform/database/migrations/older-processes.ts';
import { judgeSchema } from './schema-finding.ts';

describe('what the doctor says of an upgrade', () => {
  const cases = [
    {
      newest: undefined,
      pending: ['0001-accounts'],
      newer: [],
      state: 'ok',
      says: /the first start creates/,
    },
    {
      newest: '0026-a',
      pending: [],
      newer: [],
      state: 'ok',
      says: /^Postpress 1\.2\.3, schema 0026-a: nothing to do$/,
    },
    {
      newest: '0024-a',
      pending: ['0025-key-scopes'],
      newer: [],
      state: 'warn',
      says: /schema 0024-a; starting this version runs 0025-key-scopes; older processes may run/,
    },
    {
      newest: '0024-a',
      pending: ['0025-key-scopes', '0026-shared-attachments'],
      newer: [],
      state: 'warn',
      says: /must not run beside it \(0026-shared-attachments: their workers/,
    },
    {
      newest: '0026-a',
      pending: [],
      newer: ['9999-z-contract'],
      state: 'fail',
      says: /schema 9999-z-contract, of a newer Postpress/,
    },
    {
      newest: '0026-a',
      pending: [],
      newer: ['9999-z'],
      state: 'warn',
      says: /schema 9999-z, of a newer Postpress .+, which only added to the schema: this version starts/,
    },
  ];
  for (const { state, says, newer, ...schema } of cases) {
    it(`${state}: ${says.source}`, () => {
      const finding = judgeSchema('1.2.3', schema, newer);
      assert.equal(finding.state, state);
      assert.match(finding.says, says);
    });
  }
});

/** Tables of before the first release could still be changed at will. */
const FIRST_RELEASED = '0013';
/** From here on an older process that starts looks for the suffix, because it cannot know the list. */
const FIRST_WITH_SUFFIX = '0032';
const REMOVES = [
  /\bdrop (column|table|view|function|type|default)\b/,
  /^ *drop \w+,/m,
  /\brename\b/,
  /\b(set|drop) not null\b/,
  /\balter column \w+ (set data )?type\b/,
  // A row that an older process inserts lacks the column.
  /\badd column [^,`']*\bnot null\b(?![^,`']*\b(default|generated)\b)(?<!\b(default|generated)\b[^,`']*)/,
];
const folder = join(import.meta.dirname, '../../platform/database/migrations');
const removes = (text: string) => REMOVES.some((removal) => removal.test(text));

describe('migrations that stop older processes', () => {
  for (const text of [
    'alter table emails drop column size',
    'drop table old_names',
    'alter table a rename to b',
    'alter table a alter column size type bigint',
    'alter table a alter column size set not null',
    `'alter table a add column b integer not null'`,
  ])
    it(`are found: ${text}`, () => assert.ok(removes(text)));
  for (const text of [
    `'alter table a add column b integer not null default 0, add column c text'`,
    `'alter table a add column b integer default 0 not null'`,
    `'alter table a add column b text'`,
    `create table a (b integer not null)`,
  ])
    it(`are not found: ${text}`, () => assert.ok(!removes(text)));

  const found = Object.keys(migrations).filter(
    (name) => name >= FIRST_RELEASED && removes(readFileSync(join(folder, `${name}.ts`), 'utf8')),
  );
  it('are listed with their reason', () => {
    const listed = Object.keys(stopOlderProcesses);
    assert.deepEqual(
      found.filter((name) => !listed.includes(name)),
      [],
    );
    assert.deepEqual(
      listed.filter((name) => !(name in migrations)),
      [],
    );
  });
  it('say so in their name', () =>
    assert.deepEqual(
      Object.keys(stopOlderProcesses).filter(
        (name) => name >= FIRST_WITH_SUFFIX && !name.endsWith('-contract'),
      ),
      [],
    ));
});
