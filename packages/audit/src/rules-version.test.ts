import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { it } from 'node:test';
import { auditDesign } from './audit-design.ts';
import { cases } from './cases/index.testing.ts';
import { rules } from './rules/index.ts';
import { RULES_VERSION } from './rules-version.ts';

/** What the rules of each version find in the cases. Before the first release, the digest of version 1 may change. */
const DIGESTS: Readonly<Record<number, string>> = { 1: 'b17296ae505f5a65' };

it('the version of the rules changes with what they find', () => {
  const found = Object.entries(cases).map(([code, { bad, good }]) => [
    code,
    [...bad, ...good].map(({ design, options }) =>
      auditDesign(design, { displayMode: 'email', ...options }).findings.map(
        ({ code: of, severity }) => `${of} ${severity}`,
      ),
    ),
  ]);
  const declared = rules.map(({ code, severity, modes }) => [code, severity, modes ?? 'all']);
  const digest = hash('sha256', JSON.stringify([declared, found])).slice(0, 16);
  assert.equal(
    digest,
    DIGESTS[RULES_VERSION],
    'The rules find something else than in this version: raise RULES_VERSION and add its digest here',
  );
});
