import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestSessions } from '../testing.ts';

const noon = new Date('2030-01-10T12:00:00Z');
let now = noon;
const charged: string[] = [];
let allowed = true;
const charge = async (key: string) => {
  charged.push(key);
  return { allowed, limit: 60, remaining: 1, resetSeconds: 1, retryAfterSeconds: 7 };
};
const test = await openTestSessions({ clock: () => now, embedLimiter: { charge } });
after(() => test.close());
beforeEach(() => {
  now = noon;
  allowed = true;
  charged.length = 0;
});
const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000);
};
const renew = (token: string) => test.edit(token, 'POST', '/renew');
const statusOf = async (token: string) => (await test.edit(token, 'GET', '/session')).status;

describe('POST /editor/api/renew', () => {
  it('200: opens a new session of the same template for a member, beside the old one', async () => {
    const { id, token } = await test.openTemplate('editor');
    const { status, body } = await renew(token);
    assert.equal(status, 200);
    assert.match(body.data.token, /^[\w-]{43}$/);
    assert.equal(body.data.editorUrl, `https://post.example/editor/${body.data.token}`);
    assert.equal(body.data.endsAt, '2030-01-11T00:00:00.000Z');
    const { data } = (await test.edit(body.data.token, 'GET', '/session')).body;
    assert.deepEqual([data.template.id, data.user.id], [id, test.accounts.users.editor]);
    assert.equal(await statusOf(token), 200);
  });
  it('is possible for a week', async () => {
    let { token } = await test.openTemplate('editor');
    for (let renewed = 0; renewed < 400; renewed++) {
      hours(0.9);
      const { data } = (await renew(token)).body;
      if (data.token === null) break;
      token = data.token;
    }
    const days = (now.getTime() - noon.getTime()) / 86_400_000;
    assert.ok(days >= 7 && days < 7.1, `${days} days`);
    assert.equal((await test.edit(token, 'GET', '/session')).body.data.canRenew, false);
  });
  it('returns the expiry of a session that a program opened', async () => {
    const token = await test.create();
    await statusOf(token);
    hours(0.5);
    const { body } = await renew(token);
    assert.deepEqual(body.data, {
      token: null,
      editorUrl: null,
      expiresAt: '2030-01-10T13:30:00.000Z',
      endsAt: '2030-01-11T00:00:00.000Z',
    });
  });
  it('429 RATE_LIMITED: counts renewals by the member, because each token has a limit of its own', async () => {
    const { token } = await test.openTemplate('editor');
    const fresh = (await renew(token)).body.data.token;
    await renew(fresh);
    assert.equal(charged.length, 2);
    assert.equal(new Set(charged).size, 1, 'the same count for both tokens');
    assert.match(charged[0] ?? '', new RegExp(test.accounts.users.editor));
    allowed = false;
    const { status, body } = await renew(fresh);
    assert.deepEqual([status, body.error], [429, 'RATE_LIMITED']);
    assert.match(body.message, /Wait 7 s/);
  });
  it('stays for reading where the first one was', async () => {
    const { token } = await test.openTemplate('viewer');
    const fresh = (await renew(token)).body.data.token;
    assert.equal((await test.edit(fresh, 'GET', '/session')).body.data.readOnly, true);
  });
  it('401 once the session has ended', async () => {
    const { token } = await test.openTemplate('editor');
    await statusOf(token);
    hours(2);
    assert.equal((await renew(token)).status, 401);
  });
});

describe('POST /editor/api/close', () => {
  it('200: ends the session; a template keeps what was saved', async () => {
    const { id, token } = await test.openTemplate('editor');
    const { status, body } = await test.edit(token, 'POST', '/close');
    assert.equal(status, 200);
    assert.deepEqual(body.data, { closed: true });
    assert.equal(await statusOf(token), 401);
    assert.equal((await test.visit(token)).status, 410);
    assert.equal(await statusOf(await test.openAgain(id)), 200);
  });
});
