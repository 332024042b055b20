import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeSchema } from './service-checks.ts';

describe('what the doctor says of an upgrade', () => {
  const cases = [
    {
      newest: undefined,
      pending: ['0001-schema'],
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
      pending: ['0025-key-scopes', '0026-attachments-contract'],
      newer: [],
      state: 'warn',
      says: /must not run beside it \(0026-attachments-contract: they send without attachments\)/,
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
  const known = {
    '0026-attachments-contract': { up: async () => {}, olderProcesses: 'they send without attachments' },
  };
  for (const { state, says, newer, ...schema } of cases) {
    it(`${state}: ${says.source}`, () => {
      const finding = judgeSchema('1.2.3', schema, newer, known);
      assert.equal(finding.state, state);
      assert.match(finding.says, says);
    });
  }
});
