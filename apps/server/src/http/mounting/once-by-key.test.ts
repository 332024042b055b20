import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { openIdempotentRequests } from '../../accounts/index.ts';
import type { AnyRoute } from '../../base/route.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { onceByKey } from './once-by-key.ts';

const db = await openTestDb();
after(() => db.destroy());

it('an operation whose response could not be stored is not executed again', async () => {
  const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
  const requests = openIdempotentRequests({ db, secrets, clock: () => new Date() });
  let executed = 0;
  const run = async () => ({ body: { data: ++executed } });
  const away = async () => {
    throw new Error('the database is away');
  };
  const route = { operationId: 'createThing' } as AnyRoute<never>;
  const caller = { kind: 'project-key', credentialId: 'key-1', projectId: 7, workspaceId: 1 } as const;
  const request = {
    headers: { 'idempotency-key': 'a' },
    caller,
    params: {},
    query: {},
    body: { bytes: Buffer.of(1) },
  };
  await assert.rejects(onceByKey(route, run, { ...requests, finish: away })(request), /is away/);
  await assert.rejects(onceByKey(route, run, requests)(request), { code: 'IDEMPOTENCY_KEY_IN_USE' });
  assert.equal(executed, 1);
});
