import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../../../../test/until.ts';
import { openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import type { TestApp } from '../../../http/testing.ts';
import { createResolve } from '../../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../../platform/outbound/address-policy.ts';
import { openOutboundClient } from '../../../platform/outbound/open-outbound-client.ts';
import type { OutboundClient } from '../../../platform/outbound/outcome.ts';
import { openTestSite, type TestSite } from '../../../platform/outbound/testing.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { CapturedWaits } from '../captured-waits.ts';
import { captureTestMessage } from '../testing.ts';
import { inboxRoutes } from './index.ts';

const attack = `</iframe><script>document.title='owned'</script>`;
const mark = randomBytes(6).toString('hex');
let now = new Date('2030-01-01T12:00:00Z');
let fresh = true;
const waits = new CapturedWaits();
let accounts: TestAccounts;
let app: TestApp;
let site: TestSite;
let outbound: OutboundClient;
const ids: Record<'main' | 'other' | 'plain' | 'linked', string> = {
  main: '',
  other: '',
  plain: '',
  linked: '',
};

before(async () => {
  accounts = await openTestAccounts({ clock: () => now });
  const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
  const addresses = {
    publicUrl: 'https://post.example',
    assetBase: 'https://cdn.example/a',
    filesUrl: 'https://post.example/files',
  };
  const { lastUse, db, projects, workspaces } = accounts;
  const { life } = accounts.consoleDeps;
  const isFreshDefault = async () => fresh;
  site = await openTestSite();
  site.pages['/found'] = { contentType: 'text/html', body: 'here' };
  outbound = openOutboundClient({
    userAgent: 'test',
    policy: createAddressPolicy(['127.0.0.0/8']),
    resolve: createResolve(),
  });
  const { call } = outbound;
  const compute = computeHere;
  const deps = { secrets, addresses, lastUse, life, isFreshDefault, compute, call, waits };
  app = await accounts.serve(inboxRoutes, deps);
  const inMain = { projectId: projects.shop, workspaceId: workspaces.main };
  const inOther = { projectId: projects.foreign, workspaceId: workspaces.other };
  const about = { from: 'Shop <shop@sender.example>', to: 'ann@b.example' };
  ids.other = (await captureTestMessage(db, { ...inOther, mail: { ...about, subject: `Other ${mark}` } })).id;
  ids.plain = (
    await captureTestMessage(db, {
      ...inMain,
      mail: { ...about, subject: `Plain ${mark}`, text: 'Only text' },
    })
  ).id;
  ids.linked = (
    await captureTestMessage(db, {
      ...inMain,
      mail: {
        ...about,
        subject: 'LINKS AND MORE!!',
        html: `<a href="${site.url}/found">Found</a> <a href="${site.url}/gone">Gone</a>
<a href="${site.url}/unsubscribe">Unsubscribe</a> <a href="mailto:a@b.example">Write</a><img src="${site.url}/found"><img src="cid:logo"><img src="cid:other">`,
        attachments: [{ filename: 'logo.png', content: 'png', contentType: 'image/png', cid: 'logo' }],
      },
    })
  ).id;
  ids.main = (
    await captureTestMessage(db, {
      ...inMain,
      mail: {
        ...about,
        subject: `Ünder <b> ${mark}`,
        replyTo: 'help@sender.example',
        text: 'Plain & simple',
        html: `<p>Hello</p>${attack}<img src="https://cdn.example/a/x.png">`,
        attachments: [
          { filename: 'Rëchnung "1".html', content: '<script>1</script>', contentType: 'text/html' },
        ],
      },
      signedBy: { selector: `s${mark}`, domain: 'sender.example', workspaceId: workspaces.main },
    })
  ).id;
});
after(async () => {
  await app.close();
  await outbound.close();
  site.close();
  await accounts.close();
});

/** As a caller from another machine: a proxy's header is enough. */
const afar = { 'x-forwarded-for': '198.51.100.7' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual' });
const as = (credential: string) => ({ ...afar, authorization: `Bearer ${credential}` });
const subjectsFor = async (headers: Record<string, string>) => {
  const response = await get(`/inbox/messages?search=${mark}`, headers);
  assert.equal(response.status, 200);
  const { data } = (await response.json()) as { data: { subject: string }[] };
  return data.map(({ subject }) => subject.split(' ')[0]);
};
const post = (path: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
  fetch(app.url + path, { method: 'POST', headers, redirect: 'manual', body: new URLSearchParams(fields) });
const signIn = (token: string, headers: Record<string, string> = afar) =>
  post('/inbox/sign-in', headers, { token });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('GET /inbox/messages by viewer', () => {
  it('a local caller sees all', async () =>
    assert.deepEqual(await subjectsFor({}), ['Ünder', 'Plain', 'Other']));
  it('a caller on this machine is asked to sign in beyond the fresh default', async () => {
    fresh = false;
    assert.equal((await get('/inbox/messages')).status, 401);
    assert.equal((await get('/inbox')).headers.get('location'), '/inbox/sign-in');
    fresh = true;
  });
  it('a session of the console shows its workspaces, and ends with itself', async () => {
    const { cookie } = await accounts.signIn(accounts.users.outsider);
    const opened = await get('/console/api/inbox', { ...afar, cookie });
    assert.deepEqual([opened.status, opened.headers.get('location')], [303, '/inbox']);
    const inbox = { ...afar, cookie: cookieOf(opened) };
    assert.deepEqual(await subjectsFor(inbox), ['Other']);
    const { db, users } = accounts;
    await db.deleteFrom('console_sessions').where('user_id', '=', users.outsider).execute();
    assert.equal((await get('/inbox/messages', inbox)).status, 401);
    assert.equal((await get('/console/api/inbox', afar)).status, 401);
  });
  it('a token shows its workspaces', async () => {
    assert.deepEqual(await subjectsFor(as(accounts.tokens.viewer)), ['Ünder', 'Plain']);
    assert.deepEqual(await subjectsFor(as(accounts.tokens.outsider)), ['Other']);
  });
  it('a token decides on this machine, too', async () =>
    assert.deepEqual(await subjectsFor({ authorization: `Bearer ${accounts.tokens.outsider}` }), ['Other']));
  it('a token limited to a workspace that requires single sign-on shows none', async () =>
    assert.deepEqual(await subjectsFor(as(accounts.tokens.onlySso)), []));
  for (const credential of ['revoked', 'expired'] as const)
    it(`a token that is ${credential} is 401`, async () =>
      assert.equal((await get('/inbox/messages', as(accounts.tokens[credential]))).status, 401));
  it('a project key is 401', async () =>
    assert.equal((await get('/inbox/messages', as(accounts.keys.shop))).status, 401));
  it('no other caller sees anything', async () => {
    for (const path of ['', '/html', '/source', '/attachments/1']) {
      const response = await get(`/inbox/${ids.main}${path}`, afar);
      assert.equal(response.status, path === '' ? 303 : 401, path);
    }
    assert.equal((await get('/inbox/messages', afar)).status, 401);
    assert.equal((await get(`/inbox/messages/${ids.main}`, afar)).status, 401);
  });
  it('a foreign name that resolves to this machine is not local', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) =>
      request(`${app.url}/inbox/messages`, { headers: { host: 'rebound.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end(),
    );
    assert.equal(status, 401);
  });
  it('a viewer whose reads wait for messages is refused further ones with 429', async () => {
    const viewers = new AbortController();
    const read = () =>
      fetch(`${app.url}/inbox/messages?wait=30&subject=nothing`, {
        headers: as(accounts.tokens.viewer),
        signal: viewers.signal,
      });
    const reads = Array.from({ length: 50 }, () => read().catch(() => undefined));
    await until(() => waits.places.inUse === 50);
    const refused = await read();
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '10']);
    const found = await get(`/inbox/messages?wait=30&to=ANN@b.example`, as(accounts.tokens.viewer));
    assert.equal(((await found.json()) as { data: object[] }).data.length, 3);
    viewers.abort();
    await Promise.all(reads);
  });
  it('404 for a message of another workspace', async () => {
    const headers = as(accounts.tokens.owner);
    for (const path of [
      `/inbox/messages/${ids.other}`,
      `/inbox/${ids.other}`,
      `/inbox/${ids.other}/html`,
      `/inbox/${ids.other}/source`,
      `/inbox/${ids.other}/attachments/1`,
    ])
      assert.equal((await get(path, headers)).status, 404, path);
  });
});

describe('POST /inbox/sign-in and /inbox/sign-out', () => {
  it('303: redirects remote callers to the form', async () => {
    const response = await get('/inbox', afar);
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/inbox/sign-in']);
    assert.equal((await get('/inbox/sign-in', afar)).status, 200);
  });
  it('303: a token opens a session of its workspaces, which does not hold the token', async () => {
    const response = await signIn(accounts.tokens.outsider);
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/inbox']);
    const cookie = response.headers.get('set-cookie') ?? '';
    assert.match(cookie, /; Path=\/inbox; HttpOnly; SameSite=Strict; Max-Age=3600; Secure$/);
    const secret = accounts.tokens.outsider.slice('svc_pat_'.length);
    assert.ok(!Buffer.from(cookie.split(/[=.]/)[1] ?? '', 'base64url').includes(secret));
    assert.deepEqual(await subjectsFor({ ...afar, cookie: cookieOf(response) }), ['Other']);
    const page = await (await get('/inbox', { ...afar, cookie: cookieOf(response) })).text();
    assert.match(page, /Sign out/);
  });
  it('401: shows the form again for an invalid token', async () => {
    for (const token of [accounts.tokens.revoked, accounts.keys.shop, 'x', '']) {
      const response = await signIn(token);
      assert.equal(response.status, 401);
      assert.match(await response.text(), /role="alert"/);
      assert.equal(response.headers.get('set-cookie'), null);
    }
  });
  it('400: a form without the field is VALIDATION_ERROR', async () =>
    assert.equal((await post('/inbox/sign-in', afar)).status, 400));
  it('403 FORBIDDEN: no other site signs a browser in or out', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      assert.equal((await signIn(accounts.tokens.owner, { ...afar, ...headers })).status, 403);
      assert.equal((await post('/inbox/sign-out', { ...afar, ...headers })).status, 403);
    }
    const own = { ...afar, origin: app.url };
    assert.equal((await signIn(accounts.tokens.owner, own)).status, 303);
  });
  it('303: signing out deletes the cookie', async () => {
    const response = await post('/inbox/sign-out', afar);
    assert.equal(response.status, 303);
    assert.match(response.headers.get('set-cookie') ?? '', /^postpress_inbox=; .*Max-Age=0$/);
  });
  it('a changed session is invalid', async () => {
    const cookie = cookieOf(await signIn(accounts.tokens.outsider));
    const forged = cookie.replace(/=(...)/, (_, part: string) => `=${part === 'eyJ' ? 'eyK' : 'eyJ'}`);
    for (const value of [forged, `${cookie}x`, 'postpress_inbox=.', 'postpress_inbox=a.b'])
      assert.equal((await get('/inbox/messages', { ...afar, cookie: value })).status, 401, value);
  });
  it('a session ends after an hour', async () => {
    const cookie = cookieOf(await signIn(accounts.tokens.outsider));
    now = new Date(now.getTime() + 3_600_000);
    assert.equal((await get('/inbox/messages', { ...afar, cookie })).status, 401);
  });
  it('a session ends with its token', async () => {
    const cookie = cookieOf(await signIn(accounts.tokens.editor));
    const { db, users } = accounts;
    assert.equal((await get('/inbox/messages', { ...afar, cookie })).status, 200);
    await db
      .updateTable('personal_tokens')
      .set({ revoked_at: now })
      .where('user_id', '=', users.editor)
      .execute();
    assert.equal((await get('/inbox/messages', { ...afar, cookie })).status, 401);
  });
});

describe('GET /inbox and /inbox/messages', () => {
  it('is paged, also as a page', async () => {
    const page = await (await get(`/inbox?search=${mark}&limit=2`)).text();
    assert.match(page, new RegExp(`href="/inbox/${ids.plain}"`));
    assert.doesNotMatch(page, new RegExp(ids.other));
    const next = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.match(await (await get(`${next}&limit=2`)).text(), new RegExp(ids.other));
    const { has_more, next_cursor } = (await (
      await get(`/inbox/messages?search=${mark}&limit=3`)
    ).json()) as { has_more: boolean; next_cursor: null };
    assert.deepEqual([has_more, next_cursor], [false, null]);
  });
  it('says when nothing is found', async () =>
    assert.match(await (await get('/inbox?search=%22%3E%3Cb')).text(), /No results for “&quot;&gt;&lt;b”/));
  it('400 INVALID_CURSOR: an unknown cursor', async () => {
    for (const path of ['/inbox', '/inbox/messages'])
      assert.equal((await get(`${path}?cursor=x`)).status, 400, path);
  });
  it('400 VALIDATION_ERROR: a page size of 0', async () => {
    for (const path of ['/inbox', '/inbox/messages'])
      assert.equal((await get(`${path}?limit=0`)).status, 400, path);
  });
});

describe('GET /inbox/{id}, /inbox/messages/{id}, /inbox/{id}/html, /inbox/{id}/source, /inbox/{id}/attachments/{position}', () => {
  it('is read as JSON, its signature verified', async () => {
    const response = await get(`/inbox/messages/${ids.main}`, as(accounts.tokens.viewer));
    assert.equal(response.status, 200);
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    assert.deepEqual(
      [data.from, data.to, data.replyTo, String(data.text).trim(), data.subject],
      [
        'Shop <shop@sender.example>',
        'ann@b.example',
        'help@sender.example',
        'Plain & simple',
        `Ünder <b> ${mark}`,
      ],
    );
    assert.deepEqual(data.attachments, [
      { position: 1, filename: 'Rëchnung "1".html', contentType: 'text/html', bytes: 18 },
    ]);
    assert.deepEqual(data.signatures, [
      {
        domain: 'sender.example',
        selector: `s${mark}`,
        algorithm: 'rsa-sha256',
        result: 'pass',
        comment: null,
      },
    ]);
  });
  it('is shown with what came as text', async () => {
    const page = await (await get(`/inbox/${ids.main}`)).text();
    assert.match(page, /<h1>Ünder &lt;b&gt;/);
    assert.match(page, /<span class="verdict good">pass<\/span> rsa-sha256, d=sender\.example/);
    assert.match(page, /Rëchnung &quot;1&quot;\.html<\/a> text\/html, 18 bytes/);
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    assert.equal(scripts.length, 1);
    assert.match(scripts[0] ?? '', /^<script src="\/docs\/assets\/early\.js" nonce="[^"]{20,}">$/);
  });
  it('is shown as text, as headers and as source', async () => {
    const view = async (name: string) => (await get(`/inbox/${ids.main}?view=${name}`)).text();
    assert.match(await view('text'), /<pre tabindex="0">Plain &amp; simple/);
    assert.match(await view('headers'), /Reply-To: help@sender\.example/);
    assert.match(await view('source'), /DKIM-Signature: v=1/);
    assert.equal((await get(`/inbox/${ids.main}?view=x`)).status, 400);
  });
  it('is shown up to a limit, with a link to all of it', async () => {
    const { db, projects, workspaces } = accounts;
    const { id } = await captureTestMessage(db, {
      projectId: projects.foreign,
      workspaceId: workspaces.other,
      mail: {
        subject: 'Long',
        from: 'shop@sender.example',
        to: 'ann@b.example',
        text: '<'.repeat(300_000),
        html: `<a href="https://shop.example/${'&'.repeat(2_000)}">Shop</a>`,
      },
    });
    const text = await (await get(`/inbox/${id}?view=text`)).text();
    assert.match(text, /(?:&lt;){200000}\n…<\/pre>/);
    assert.match(text, new RegExp(`<a href="/inbox/${id}/source" download>`));
    const links = await (await get(`/inbox/${id}?view=links`)).text();
    assert.match(links, /<td class="address">https:\/\/shop\.example\/(?:&amp;){479}…<\/td>/);
  });
  it('is shown as a mail client would show it', async () => {
    const page = await (await get(`/inbox/${ids.linked}?view=clients&client=gmail-ios`)).text();
    assert.match(page, /<option value="gmail-ios" selected>/);
    assert.match(
      page,
      /width="375" height="700" sandbox="allow-popups[^"]*" src="\/inbox\/[^"]*\?client=gmail-ios"/,
    );
    const shown = await get(`/inbox/${ids.main}/html?client=gmail-ios`);
    assert.match(shown.headers.get('content-security-policy') ?? '', /^sandbox allow-popups/);
    assert.doesNotMatch(await shown.text(), /<script/);
    assert.equal((await get(`/inbox/${ids.main}/html?client=none`)).status, 404);
    assert.match(
      await (await get(`/inbox/${ids.main}?view=clients&client=none`)).text(),
      /no such mail client/,
    );
  });
  it('is checked for filters and for readers', async () => {
    const page = await (await get(`/inbox/${ids.linked}?view=checks`)).text();
    assert.match(page, /The subject is all capitals\./);
    assert.match(page, /No valid DKIM signature of sender\.example\./);
    assert.match(page, /<span class="verdict (bad|warn|info)">/);
    assert.match(await (await get(`/inbox/${ids.plain}?view=checks`)).text(), /This email has no HTML/);
  });
  it('lists its links, and calls none of them', async () => {
    site.requests.length = 0;
    const page = await (await get(`/inbox/${ids.linked}?view=links`)).text();
    assert.match(page, /<td>Gone<\/td>/);
    assert.match(await (await get(`/inbox/${ids.plain}?view=links`)).text(), /no links/);
    assert.deepEqual(site.requests, []);
  });
  it('without HTML is shown as text', async () => {
    assert.match(await (await get(`/inbox/${ids.plain}`)).text(), /<pre tabindex="0">Only text/);
    assert.match(await (await get(`/inbox/${ids.plain}?view=html`)).text(), /has no HTML/);
    assert.equal((await get(`/inbox/${ids.plain}/html`)).status, 404);
  });
  it('has its HTML as a document without rights', async () => {
    const response = await get(`/inbox/${ids.main}/html`);
    assert.equal(response.status, 200);
    assert.equal(
      response.headers.get('content-security-policy'),
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: https://post.example https://cdn.example; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    );
    assert.ok((await response.text()).includes(attack));
    const remote = (await get(`/inbox/${ids.main}/html?pictures=remote`)).headers;
    assert.match(remote.get('content-security-policy') ?? '', /img-src data: https: http:;/);
    assert.equal((await get(`/inbox/${ids.main}/html?pictures=all`)).status, 400);
  });
  it('shows its inline images', async () => {
    for (const client of ['', '?client=gmail-web']) {
      const page = await (await get(`/inbox/${ids.linked}/html${client}`)).text();
      assert.match(page, /<img[^>]+src="data:image\/png;base64,cG5n"/);
      assert.doesNotMatch(page, /cid:logo/);
    }
  });
  it('is downloaded byte for byte', async () => {
    const response = await get(`/inbox/${ids.main}/source`);
    assert.deepEqual(
      [response.status, response.headers.get('content-type'), response.headers.get('content-disposition')],
      [200, 'message/rfc822', `attachment; filename="${ids.main}.eml"`],
    );
    assert.match(await response.text(), /^DKIM-Signature: v=1; a=rsa-sha256/);
  });
  it('gives its attachments to be saved, never shown', async () => {
    const response = await get(`/inbox/${ids.main}/attachments/1`);
    const header = (name: string) => response.headers.get(name);
    assert.equal(response.status, 200);
    assert.equal(
      header('content-disposition'),
      `attachment; filename="R_chnung _1_.html"; filename*=UTF-8''R%C3%ABchnung%20%221%22.html`,
    );
    assert.deepEqual(
      [header('x-content-type-options'), header('content-security-policy')],
      ['nosniff', "sandbox; default-src 'none'"],
    );
    assert.equal(await response.text(), '<script>1</script>');
    for (const position of ['0', '2', 'x'])
      assert.equal((await get(`/inbox/${ids.main}/attachments/${position}`)).status, 404);
  });
  it('that is not there is 404', async () => {
    const none = '00000000-0000-7000-8000-000000000000';
    assert.equal((await get(`/inbox/${none}`)).status, 404);
    assert.equal((await get('/inbox/x')).status, 404);
  });
  it('is kept by no cache', async () => {
    for (const path of ['', '/html', '/source', '/attachments/1'])
      assert.equal((await get(`/inbox/${ids.main}${path}`)).headers.get('cache-control'), 'no-store', path);
  });
});

describe('POST /inbox/{id}/links', () => {
  const check = (headers: Record<string, string> = {}, id = ids.linked) =>
    post(`/inbox/${id}/links`, headers);
  it('calls each address once, but none that could unsubscribe', async () => {
    site.requests.length = 0;
    const response = await check();
    assert.equal(response.status, 200);
    const page = await response.text();
    assert.match(page, /1 broken link\./);
    assert.match(page, /Works<\/span> <span class="details">200<\/span><\/td><td>Found/);
    assert.match(page, /Broken<\/span> <span class="details">404<\/span><\/td><td>Gone/);
    assert.match(page, /Skipped<\/span>[^<]*<span class="details">Calling it could unsubscribe/);
    assert.match(page, /mailto: is not called/);
    assert.deepEqual(site.requests.toSorted(), ['/found', '/gone']);
  });
  it('401 UNAUTHORIZED: without a session', async () => assert.equal((await check(afar)).status, 401));
  it('403 FORBIDDEN: a form of another site', async () =>
    assert.equal((await check({ origin: 'https://evil.example' })).status, 403));
  it('404 NOT_FOUND: a message of another workspace', async () =>
    assert.equal((await check(as(accounts.tokens.owner), ids.other)).status, 404));
});

describe('GET /inbox/inbox.css', () => {
  it('is ours', async () => {
    const response = await get('/inbox/inbox.css', afar);
    assert.deepEqual(
      [response.status, response.headers.get('content-type')],
      [200, 'text/css; charset=utf-8'],
    );
  });
});
