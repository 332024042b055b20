import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { migrations } from '../../platform/database/migrations/index.ts';
import { stopOlderProcesses } from '../../platform/database/migrations/older-processes.ts';
import { judgeSchema } from './schema-finding.ts';

describe('what the doctor says of an upgrade', () => {
  const cases = [
    { newest: undefined, pending: ['0001-accounts'], newer: [], state: 'ok', says: /the first start makes/ },
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
      newer: ['9999-z'],
      state: 'fail',
      says: /schema 9999-z, of a newer Postpress/,
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
const REMOVES =
  /\bdrop column|\bdrop table|\brename\b|\bset not null|\bdrop not null|\balter column \w+ type\b|^ *drop \w+,/m;

it('lists every migration that removes something', () => {
  const folder = join(import.meta.dirname, '../../platform/database/migrations');
  const found = Object.keys(migrations).filter(
    (name) => name >= FIRST_RELEASED && REMOVES.test(readFileSync(join(folder, `${name}.ts`), 'utf8')),
  );
  assert.deepEqual(found, Object.keys(stopOlderProcesses));
});
