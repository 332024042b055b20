import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { embedRateLimits } from '@postpress/contracts';
import { callerOf } from '../../accounts/testing.ts';
import { aiRoutes } from '../../ai/index.ts';
import { type AnyRoute, bindRoutes } from '../../base/route.ts';
import { uploadsRoutes } from '../../files/index.ts';
import { previewsRoutes } from '../../previews/index.ts';
import { openTestSessions, type TestSessions } from '../testing.ts';

const ORIGIN = 'https://app.example.com';
const calls = new Map<string, number>();
let refusedKind: string | undefined;
let test: TestSessions;
let secret: string;

before(async () => {
  const page = ({ frameAncestors = '' } = {}) => ({
    status: 200,
    html: '<html>editor</html>',
    headers: { 'content-security-policy': `frame-ancestors ${frameAncestors}` },
  });
  const charge = async (key: string, kind: keyof typeof embedRateLimits) => {
    calls.set(key, (calls.get(key) ?? 0) + 1);
    const allowed = kind !== refusedKind;
    return { allowed, limit: 60, remaining: 0, resetSeconds: 60, retryAfterSeconds: allowed ? 0 : 7 };
  };
  // What they are given is refused before they need more.
  const deps = {};
  const others = [aiRoutes, previewsRoutes, uploadsRoutes].flatMap((routes) =>
    bindRoutes(routes as readonly AnyRoute<object>[], deps),
  );
  test = await openTestSessions({ editorApp: { page }, embedLimiter: { charge }, others });
  Object.assign(deps, test.accounts, { addresses: { assetBase: '' } });
  secret = (await test.manage('POST', `${settingsOf(test.accounts.projects.shop)}/secret`)).body.data.secret;
});
after(() => test.close());
beforeEach(async () => {
  refusedKind = undefined;
  await allow([ORIGIN, 'https://*.example.org']);
});

const settingsOf = (projectId: number) => `/manage/projects/${projectId}/embed-settings`;
const allow = (allowedOrigins: string[], projectId = test.accounts.projects.shop, more = {}) =>
  test.manage('PUT', settingsOf(projectId), { allowedOrigins, ...more });

async function ask(body: object, origin: string | null = ORIGIN, address?: string, method = 'POST') {
  const response = await fetch(`${test.app.url}/embed/sessions`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(origin !== null && { origin }),
      ...(address && { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const answer: any = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: answer };
}

const shop = () => ({ projectId: test.accounts.projects.shop });
const sign = (id: string, key = secret) => createHmac('sha256', key).update(id).digest('hex');

async function open(body: object = {}): Promise<string> {
  const { status, body: answer } = await ask({ ...shop(), ...body });
  assert.equal(status, 201, JSON.stringify(answer));
  const token = answer.data.editorUrl.split('/').at(-1);
  await test.visit(token);
  return token;
}

describe('POST /embed/sessions', () => {
  it('201: gives a page of an allowed origin an editor, which only that page shows', async () => {
    const { status, headers, body } = await ask({ ...shop(), displayMode: 'web' });
    assert.equal(status, 201);
    assert.equal(headers.get('access-control-allow-origin'), ORIGIN);
    assert.equal(headers.get('vary'), 'origin');
    assert.equal(headers.get('access-control-allow-credentials'), null);
    assert.equal(body.data.projectId, shop().projectId);
    const page = await test.visit(body.data.editorUrl.split('/').at(-1));
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('content-security-policy'), `frame-ancestors ${ORIGIN}`);
  });
  it('201: without a projectId, where one project allows the origin', async () => {
    const { status, body } = await ask({});
    assert.deepEqual([status, body.data?.projectId], [201, shop().projectId]);
  });
  it('201: for a page under a wildcard', async () => {
    assert.equal((await ask(shop(), 'https://eu.app.example.org')).status, 201);
  });
  it('400 PROJECT_ID_REQUIRED: without a projectId, where two projects allow the origin', async () => {
    const { second } = test.accounts.projects;
    await allow([ORIGIN], second);
    const { status, body } = await ask({});
    assert.deepEqual([status, body.error], [400, 'PROJECT_ID_REQUIRED']);
    await allow([], second);
  });
  it('400 VALIDATION_ERROR: a user without an id', async () => {
    assert.equal((await ask({ ...shop(), user: { signature: 'x' } })).body.error, 'VALIDATION_ERROR');
  });
  for (const origin of [
    'https://evil.example',
    'https://app.example.com.evil.example',
    'https://example.org',
    'https://evilexample.org',
    'http://app.example.com',
    'https://app.example.com:8443',
    'null',
    '',
    null,
  ])
    it(`403 FORBIDDEN: the origin ${JSON.stringify(origin)}, unreadable for its page`, async () => {
      for (const body of [shop(), {}]) {
        const { status, headers, body: answer } = await ask(body, origin);
        assert.deepEqual([status, answer.error], [403, 'FORBIDDEN']);
        assert.equal(headers.get('access-control-allow-origin'), null);
      }
    });
  it('403 FORBIDDEN: a project that does not allow the origin, as one that does not exist', async () => {
    const other = await ask({ projectId: test.accounts.projects.foreign });
    const unknown = await ask({ projectId: 2_000_000_000 });
    assert.deepEqual([other.status, unknown.status], [403, 403]);
    const { second } = test.accounts.projects;
    const sameAs = (id: number) =>
      other.body.message.replace(String(test.accounts.projects.foreign), `${id}`);
    assert.equal(sameAs(2_000_000_000), unknown.body.message);
    // A page of Unlayer brings the id of a project there: it reads which of ours it may use.
    assert.equal(unknown.headers.get('access-control-allow-origin'), ORIGIN);
    assert.match(
      unknown.body.message,
      new RegExp(`projectId 2000000000 is not .* to ${shop().projectId}, the`),
    );
    await allow([ORIGIN], second);
    const { body } = await ask({ projectId: 2_000_000_000 });
    assert.match(
      body.message,
      new RegExp(`projects that do: ${[shop().projectId, second].sort().join(', ')}\\.`),
    );
    assert.doesNotMatch(body.message, /Shop|Second/i);
    await allow([], second);
  });
  it('403 FORBIDDEN: as soon as the project no longer allows the origin', async () => {
    const token = await open();
    await allow([]);
    assert.equal((await ask(shop())).status, 403);
    const page = await test.visit(token);
    assert.equal(page.headers.get('content-security-policy'), "frame-ancestors 'none'");
    const { body } = await test.edit(token, 'POST', '/renew');
    assert.equal(body.data.token, null, 'and no session follows');
  });
  it('counts all addresses of an IPv6 /64 as one client', async () => {
    calls.clear();
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::9',
      '2001:db8:1:3::1',
      '::ffff:203.0.113.9',
    ])
      await ask(shop(), ORIGIN, address);
    const byAddress = [...calls].filter(([key]) => key.startsWith('embed address '));
    assert.deepEqual(byAddress, [
      ['embed address 2001:db8:1:2::/64', 2],
      ['embed address 2001:db8:1:3::/64', 1],
      ['embed address 203.0.113.9', 1],
    ]);
  });
  it('429 RATE_LIMITED: by address and by project, readable by the page', async () => {
    for (const kind of ['address', 'project']) {
      refusedKind = kind;
      const { status, headers, body } = await ask(shop());
      assert.deepEqual([status, body.error, headers.get('retry-after')], [429, 'RATE_LIMITED', '7']);
      assert.equal(headers.get('access-control-allow-origin'), ORIGIN);
    }
    assert.ok(calls.has(`embed project ${shop().projectId}`));
    assert.ok([...calls.keys()].some((key) => key.startsWith('embed address ')));
  });
});

describe('OPTIONS /embed/sessions', () => {
  it('204: for origins that some project allows', async () => {
    const { status, headers } = await ask({}, ORIGIN, undefined, 'OPTIONS');
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), ORIGIN);
    assert.equal(headers.get('access-control-allow-methods'), 'POST');
    assert.equal(headers.get('access-control-allow-headers'), 'content-type');
  });
  it('403: for all others, without a CORS header', async () => {
    for (const origin of ['https://evil.example', 'null', null]) {
      const { status, headers } = await ask({}, origin, undefined, 'OPTIONS');
      assert.equal(status, 403);
      assert.equal(headers.get('access-control-allow-origin'), null);
    }
  });
});

describe('a session that a page created', () => {
  it('stores no design: the page does', async () => {
    const token = await open();
    const { body } = await test.edit(token, 'GET', '/session');
    assert.deepEqual(JSON.parse(body.data.designText).body.rows, []);
    assert.equal(body.data.embedded, true, 'nor does the browser');
    assert.deepEqual(body.data.settings.allowedOrigins, [ORIGIN]);
    const designText = '{"counters":{},"body":{"rows":[],"values":{"secret":"marker"}}}';
    const saved = await test.edit(token, 'PUT', '/design', { designText, baseRevision: 1 });
    assert.deepEqual([saved.status, saved.body.data.revision], [200, 2]);
    const rows = await test.accounts.db.selectFrom('editor_sessions').select('design').execute();
    assert.ok(rows.every(({ design }) => !design?.includes('marker')));
  });
  it('continues in a new one of the same page and user', async () => {
    const token = await open({ user: { id: 'ada', signature: sign('ada') } });
    const { body } = await test.edit(token, 'POST', '/renew');
    assert.equal((await test.visit(body.data.token)).status, 200);
    const { features } = (await test.edit(body.data.token, 'GET', '/session')).body.data;
    assert.equal(features.blocks.available, true);
  });
  it('429 RATE_LIMITED: counts a session that continues like a new one', async () => {
    const token = await open();
    calls.clear();
    assert.equal((await test.edit(token, 'POST', '/renew')).status, 200);
    assert.deepEqual(
      [...calls],
      [
        ['embed address 127.0.0.1', 1],
        [`embed project ${shop().projectId}`, 1],
      ],
    );
    for (const kind of ['address', 'project']) {
      refusedKind = kind;
      const { status, body } = await test.edit(token, 'POST', '/renew');
      assert.deepEqual([status, body.error], [429, 'RATE_LIMITED']);
    }
  });
  it('offers nothing at first that costs money or sends email', async () => {
    const token = await open();
    const { features } = (await test.edit(token, 'GET', '/session')).body.data;
    for (const name of ['ai', 'aiImages', 'previews', 'testSend', 'uploads', 'blocks'])
      assert.equal(features[name].available, false, name);
    assert.equal(features.exportHtml.available, true);
  });
  const AI = ['POST', '/v3/templates/generate'] as const;
  const IMAGE = ['POST', '/v3/images/generate'] as const;
  const WORDS = ['POST', '/translations'] as const;
  const previewsOf = () => ['POST', `/manage/projects/${shop().projectId}/previews`] as const;
  const UPLOAD = ['POST', '/uploads'] as const;
  for (const [name, operations, features] of [
    ['allowAi', () => [AI, IMAGE, WORDS], ['ai']],
    ['allowPreviews', () => [previewsOf()], ['previews']],
    ['allowImageUploads', () => [UPLOAD], ['uploads']],
  ] as const)
    it(`has ${features} where the project says ${name}, from the next call on`, async () => {
      const token = await open();
      const ask = ([method, path]: readonly [string, string]) => test.edit(token, method, path, []);
      const all = [AI, IMAGE, WORDS, previewsOf(), UPLOAD];
      for (const operation of all) {
        const { status, body } = await ask(operation);
        assert.deepEqual([status, body.error], [403, 'FORBIDDEN'], body.message);
        assert.match(body.message, /does not allow pages to/);
      }
      await allow([ORIGIN], shop().projectId, { [name]: true });
      const opened: readonly (readonly string[])[] = operations();
      for (const operation of all) {
        const { status } = await ask(operation);
        const isOpen = opened.some(([, path]) => path === operation[1]);
        assert.equal(status, isOpen ? 400 : 403, `${operation}: an open one refuses this body`);
      }
      const shown = (await test.edit(token, 'GET', '/session')).body.data.features;
      for (const feature of ['ai', 'previews', 'uploads'] as const)
        assert.equal(shown[feature].available, features.includes(feature as never), feature);
    });
  it('reads no template by a preview', async () => {
    const token = await open();
    await allow([ORIGIN], shop().projectId, { allowPreviews: true });
    const { status, body } = await test.edit(token, ...previewsOf(), {
      templateId: '1',
      clients: ['gmail-web'],
    });
    assert.deepEqual([status, body.error], [403, 'FORBIDDEN']);
    assert.match(body.message, /templateId/);
  });
  it('429 RATE_LIMITED: what costs credits, by address and by project', async () => {
    const token = await open();
    await allow([ORIGIN], shop().projectId, { allowAi: true, allowPreviews: true });
    for (const kind of ['paidAddress', 'paidProject'])
      for (const operation of [AI, IMAGE, WORDS, previewsOf()]) {
        refusedKind = kind;
        const [method, path] = operation;
        const { status, headers, body } = await test.edit(token, method, path, {});
        assert.deepEqual([status, body.error, headers.get('retry-after')], [429, 'RATE_LIMITED', '7']);
        assert.equal((await test.edit(token, 'GET', '/session')).status, 200);
      }
  });
  it('opens no operation that pages may not call', async () => {
    const token = await open();
    for (const [method, path] of [
      ['GET', `/manage/projects/${shop().projectId}/templates/1/versions`],
      ['GET', '/v3/templates/1/comments'],
      ['POST', '/conflict'],
    ] as const)
      assert.equal(
        (await test.edit(token, method, path, method === 'GET' ? undefined : {})).status,
        403,
        path,
      );
    const asKey = callerOf(test.app, token);
    assert.equal((await asKey('GET', '/v3/templates')).status, 401);
    assert.equal((await asKey('GET', settingsOf(shop().projectId))).status, 401);
  });
});

describe('user.signature', () => {
  const blocksOf = (token: string, query = '') => test.edit(token, 'GET', `/v3/blocks${query}`);
  const block = (userId?: string) => ({
    displayMode: 'email',
    category: 'Footer',
    data: { cells: [1], columns: [{ contents: [], values: {} }], values: {} },
    ...(userId !== undefined && { userId }),
  });
  const save = (token: string, userId?: string) =>
    test.edit(token, 'POST', `/manage/projects/${shop().projectId}/blocks`, block(userId));

  it('opens the blocks of that user, and no others', async () => {
    const ada = await open({ user: { id: 'ada', signature: sign('ada') } });
    const bob = await open({ user: { id: 'bob', signature: sign('bob') } });
    const saved = await save(ada);
    assert.deepEqual([saved.status, saved.body.data?.userId], [201, 'ada']);
    const { id } = saved.body.data;
    const seenBy = async (token: string) =>
      (await blocksOf(token)).body.data.map((each: { id: string }) => each.id);
    assert.deepEqual(await seenBy(ada), [id]);
    assert.deepEqual(await seenBy(bob), []);
    assert.deepEqual(await seenBy(await open()), []);
    assert.equal((await blocksOf(bob, '?userId=ada')).status, 403);
    assert.equal((await save(bob, 'ada')).status, 403);
    const path = `/manage/projects/${shop().projectId}/blocks/${id}`;
    assert.equal((await test.edit(bob, 'DELETE', path)).status, 404);
    assert.equal((await test.edit(ada, 'DELETE', path)).status, 200);
  });
  it('opens shared blocks for reading only', async () => {
    const created = await test.manage('POST', `/manage/projects/${shop().projectId}/blocks`, block());
    const { id } = created.body.data;
    const ada = await open({ user: { id: 'ada', signature: sign('ada') } });
    assert.deepEqual(
      (await blocksOf(ada)).body.data.map((each: { id: string }) => each.id),
      [id],
    );
    const path = `/manage/projects/${shop().projectId}/blocks/${id}`;
    assert.equal((await test.edit(ada, 'PATCH', path, { category: 'Mine' })).status, 404);
    assert.equal((await test.edit(ada, 'DELETE', path)).status, 404);
    assert.equal((await save(await open({ user: { id: 'ada' } }))).status, 403, 'unsigned');
  });
  it('403 FORBIDDEN: is not that of another id, another secret, another project, or cut', async () => {
    const { second } = test.accounts.projects;
    await allow([ORIGIN], second);
    const foreign = (await test.manage('POST', `${settingsOf(second)}/secret`)).body.data.secret;
    await allow([], second);
    for (const signature of [
      sign('bob'),
      sign('ada', 'guess'),
      sign('ada', foreign),
      sign('ada').slice(0, 32),
      `${sign('ada')}00`,
      'zz',
      '',
    ]) {
      const { status } = await ask({ ...shop(), user: { id: 'ada', signature } });
      assert.equal(status, 403, signature);
    }
    assert.equal((await ask({ ...shop(), user: { id: 'ada', signature: sign('ada') } })).status, 201);
  });
  it('403 FORBIDDEN: rejects signatures by a replaced secret, or where the project has none', async () => {
    const { second } = test.accounts.projects;
    const old = sign('ada');
    secret = (await test.manage('POST', `${settingsOf(shop().projectId)}/secret`)).body.data.secret;
    assert.equal((await ask({ ...shop(), user: { id: 'ada', signature: old } })).status, 403);
    await allow(['https://other.example'], second);
    const answer = await ask({ user: { id: 'ada', signature: sign('ada', '') } }, 'https://other.example');
    assert.equal(answer.status, 403);
    await allow([], second);
  });
});
