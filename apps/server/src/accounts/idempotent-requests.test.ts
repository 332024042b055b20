import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDb } from '../platform/database/testing.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { deleteOldRequests, openIdempotentRequests } from './idempotent-requests.ts';

const db = await openTestDb();
after(() => db.destroy());

let now = new Date('2026-11-29T12:00:00Z');
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const requests = openIdempotentRequests({ db, secrets, clock: () => now });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const requestOf = (key: string, identity = 'createWebhook {}') => ({ scope: 'key-1 7', key, identity });
const answer = { status: 201, json: '{"data":{"secret":"whsec_plain"}}' };
const inUse = { code: 'IDEMPOTENCY_KEY_IN_USE' };

describe('idempotency keys of operations that create something', () => {
  it('answer a repeated request with the first response, which is not readable in the database', async () => {
    assert.equal(await requests.begin(requestOf('a')), undefined);
    await requests.finish(requestOf('a'), answer);
    assert.deepEqual(await requests.begin(requestOf('a')), answer);
    const [row] = await db.selectFrom('idempotent_requests').selectAll().execute();
    assert.ok(row?.response && !row.response.includes('whsec_plain'));
  });
  it('are keys of one caller', async () =>
    assert.equal(await requests.begin({ ...requestOf('a'), scope: 'key-2 7' }), undefined));
  it('refuse another request, and one while the first runs', async () => {
    await assert.rejects(requests.begin(requestOf('a', 'createWebhook {"x":1}')), {
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    await requests.begin(requestOf('b'));
    await assert.rejects(requests.begin(requestOf('b')), inUse);
  });
  it('let one of many equal requests run', async () => {
    const all = Array.from({ length: 10 }, () => requests.begin(requestOf('many')));
    const settled = await Promise.allSettled(all);
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1);
  });
  it('are free again after a refusal, after the process of the request ended, and after 24 hours', async () => {
    await requests.begin(requestOf('c'));
    await requests.release(requestOf('c'));
    assert.equal(await requests.begin(requestOf('c')), undefined);
    await assert.rejects(requests.begin(requestOf('c')), inUse);
    later(6);
    assert.equal(await requests.begin(requestOf('c')), undefined);
    later(24 * 60);
    assert.equal(await requests.begin(requestOf('a', 'another request')), undefined);
    later(24 * 60 + 1);
    await deleteOldRequests(db, now);
    assert.deepEqual(await db.selectFrom('idempotent_requests').selectAll().execute(), []);
  });
});
