import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { openTestSessions, specimenText } from '../testing.ts';

const now = new Date('2030-01-10T12:00:00Z');
const test = await openTestSessions({ clock: () => now });
after(() => test.close());

const design = JSON.parse(specimenText);
const create = (body: unknown) => test.call('POST', '/v3/editor-sessions', body);
const stored = (token: string) =>
  test.accounts.db
    .selectFrom('editor_sessions')
    .selectAll()
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow();

describe('POST /v3/editor-sessions', () => {
  it('returns a token, the URL that opens it, and its expiry', async () => {
    const { status, body } = await create({ design });
    assert.equal(status, 201);
    const { token, editorUrl, expiresAt } = body.data;
    assert.match(token, /^[\w-]{43}$/);
    assert.equal(Buffer.from(token, 'base64url').length, 32);
    assert.equal(editorUrl, `https://post.example/editor/${token}`);
    assert.equal(expiresAt, '2030-01-10T13:00:00.000Z');
    assert.deepEqual(Object.keys(body.data).sort(), ['editorUrl', 'expiresAt', 'token']);
  });
  it('stores the hash of the token, and the design byte for byte', async () => {
    const text = specimenText.replace(/"schemaVersion":\s*(\d+)/, '"schemaVersion" :  $1.0');
    assert.notEqual(text, specimenText);
    const token = await test.create(`{"displayMode":"web","design": ${text} }`);
    const row = await stored(token);
    assert.equal(row.design, text);
    assert.equal(row.display_mode, 'web');
    assert.ok(!JSON.stringify(row).includes(token));
  });
  it('is for email unless a mode is named', async () =>
    assert.equal((await stored(await test.create())).display_mode, 'email'));
  it('accepts a design of an older version, and keeps it', async () => {
    const old = JSON.stringify({ ...design, schemaVersion: 12 });
    assert.equal((await stored(await test.create(`{"design":${old}}`))).design, old);
  });
  it('accepts a design without counters, as people and old exports write it', async () => {
    const { counters: _, ...uncounted } = design;
    const text = JSON.stringify(uncounted);
    assert.equal((await stored(await test.create(`{"design":${text}}`))).design, text);
  });
  it('creates another token each time', async () =>
    assert.notEqual(await test.create(), await test.create()));
  for (const [what, broken] of [
    ['without a body', {}],
    ['with rows that are none', { ...design, body: { ...design.body, rows: 'none' } }],
    [
      'with a block of no type',
      { ...design, body: { ...design.body, rows: [{ columns: [{ contents: [{}] }] }] } },
    ],
  ] as const)
    it(`refuses a design ${what}`, async () => {
      const { status, body } = await create({ design: broken });
      assert.equal(status, 400);
      assert.equal(body.error, 'INVALID_DESIGN');
      assert.equal(body.errors.length, body.errorCount);
      const [{ path, message, code }] = body.errors;
      assert.ok(body.message.endsWith(` First, at ${path}: ${message}`), body.message);
      assert.ok(
        [path, message, code].every((part) => typeof part === 'string'),
        JSON.stringify(body),
      );
    });
  for (const [what, body] of [
    ['no design', {}],
    ['a design that is a list', { design: [] }],
    ['a design of null', { design: null }],
    ['another mode', { design, displayMode: 'amp' }],
    ['a room that the database cannot name', { design, room: 'a\u0000b' }],
    ['a user that it cannot name', { design, user: { id: '1', name: '\ud800' } }],
    [
      'an image with an invalid URL',
      { design, user: { id: '1', name: 'Ann', avatarUrl: 'https://a\u0000' } },
    ],
  ] as const)
    it(`refuses ${what}`, async () => {
      const { status, body: answer } = await create(body);
      assert.equal(status, 400);
      assert.equal(answer.error, 'VALIDATION_ERROR');
      assert.match(answer.message, /design|displayMode|room|user/);
    });
});
