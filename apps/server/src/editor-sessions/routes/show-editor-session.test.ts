import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { endEditorSessions } from '../jobs/end-editor-sessions.ts';
import { openTestSessions, specimenText } from '../testing.ts';

const noon = new Date('2030-01-10T12:00:00Z');
let now = noon;
const test = await openTestSessions({ clock: () => now });
after(() => test.close());
beforeEach(() => {
  now = noon;
});

const after_ = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const statusOf = async (token: string, path = '') => (await test.visit(token, path)).status;

describe('GET /editor/{token}', () => {
  it('shows the design in a frame of no origin, and runs no script', async () => {
    const token = await test.create();
    const { status, headers, text } = await test.visit(token);
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('cache-control'), 'no-store');
    const policy = headers.get('content-security-policy') ?? '';
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    assert.ok(policy.includes(createHash('sha256').update(style).digest('base64')));
    assert.ok(policy.includes("default-src 'none'") && !policy.includes('script-src'));
    assert.ok(text.includes(`sandbox="" src="/editor/${token}/design"`));
    assert.ok(!text.includes('<script'));
  });
  for (const [mode, title] of [
    ['email', 'Email design'],
    ['web', 'Page design'],
    ['popup', 'Popup design'],
    ['document', 'Document design'],
  ] as const)
    it(`says that it is for ${mode}`, async () => {
      const token = await test.create(`{"displayMode":"${mode}","design":${specimenText}}`);
      const { text } = await test.visit(token);
      assert.ok(text.includes(`<h1>${title}</h1>`) && text.includes(`<iframe title="${title}"`));
      assert.equal(await statusOf(token, '/design'), 200);
    });
  it('says that there is no such page', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', "'%3E%3Cscript%3E"]) {
      const { status, headers, text } = await test.visit(token);
      assert.equal(status, 404);
      assert.match(headers.get('content-type') ?? '', /^text\/html/);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(text, /<h1>There is no such page<\/h1>/);
    }
  });
  it('opens until the end of its first hour, and not after it', async () => {
    const [early, late] = [await test.create(), await test.create()];
    after_(59);
    assert.equal(await statusOf(early), 200);
    after_(1);
    assert.equal(await statusOf(early), 200);
    const { status, headers, text } = await test.visit(late);
    assert.equal(status, 410);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.match(text, /<h1>This page has expired<\/h1>/);
    assert.equal(await statusOf(late, '/design'), 410);
  });
  it('is valid while it is used', async () => {
    const token = await test.create();
    for (let hour = 0; hour < 3; hour++) {
      assert.equal(await statusOf(token, hour === 1 ? '/design' : ''), 200);
      after_(59);
    }
    after_(1);
    assert.equal(await statusOf(token), 410);
  });
  it('is valid for twelve hours at most', async () => {
    const token = await test.create();
    for (let visits = 0; visits < 16; visits++) {
      assert.equal(await statusOf(token), 200, `visit ${visits}`);
      after_(45);
    }
    assert.equal(await statusOf(token), 410);
  });
  it('has expired for a month, with its design gone, and is unknown then', async () => {
    const { db } = test.accounts;
    const [ended, alive] = [await test.create(), await test.create()];
    await test.visit(alive);
    after_(30);
    await test.visit(alive);
    after_(31);
    const end = () => endEditorSessions({}, { db, clock: () => now }, new AbortController().signal);
    assert.deepEqual(await end(), { done: true });
    const designOf = async (token: string) =>
      db
        .selectFrom('editor_sessions')
        .select('design')
        .where('token_hash', '=', createHash('sha256').update(token).digest())
        .executeTakeFirst();
    assert.deepEqual(await designOf(ended), { design: null });
    assert.equal(await statusOf(alive), 200);
    assert.equal(await statusOf(ended), 410);
    after_(31 * 24 * 60);
    await end();
    assert.equal(await statusOf(ended), 404);
    assert.equal(await designOf(ended), undefined);
  });
});
