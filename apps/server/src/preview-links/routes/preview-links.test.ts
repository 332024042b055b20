import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { previewLinkLimits } from '@postpress/contracts';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { DAY_MS } from '../../base/clock.ts';
import { commentsRoutes } from '../../comments/index.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { templatesRoutes } from '../../templates/index.ts';
import { previewTexts } from '../pages/texts/index.ts';
import { previewLinksRoutes } from './preview-links.ts';
import { previewPagesRoutes } from './preview-pages.ts';

const noon = new Date('2030-01-10T12:00:00Z');
const time = { now: noon };
const commentLimiter = {
  allowed: true,
  charged: [] as string[],
  charge(name: string, kind: string) {
    this.charged.push(`${kind} ${name}`);
    return { allowed: this.allowed, limit: 1, remaining: 0, resetSeconds: 9, retryAfterSeconds: 9 };
  },
};
const accounts = await openTestAccounts({ clock: () => time.now });
const app = await accounts.serve<never>(
  [...previewLinksRoutes, ...previewPagesRoutes, ...commentsRoutes, ...templatesRoutes],
  {
    addresses: { publicUrl: 'https://post.example', assetBase: 'https://assets.example' },
    enqueue: async () => {},
    secrets: createSecretBox('0123456789abcdef0123456789abcdef'),
    compute: computeHere,
    commentLimiter,
  },
);
after(async () => {
  await app.close();
  await accounts.close();
});
beforeEach(() => {
  time.now = noon;
  commentLimiter.allowed = true;
  accounts.notices.length = 0;
});

const NONE = '00000000-0000-7000-8000-000000000000';
const design = (word: string) => ({
  body: {
    rows: [
      {
        cells: [1],
        values: {},
        columns: [
          {
            values: {},
            contents: [
              {
                type: 'text',
                values: {
                  text: `<p>${word} {{first_name}} {{#each items}}[{{name}}]{{/each}} <a href="{{shop_url}}">Go</a></p>`,
                  _languages: { de: { text: '<p>Hallo {{first_name}}</p>' } },
                },
              },
            ],
          },
        ],
      },
    ],
    values: { subject: 'For {{first_name}} <3', language: { value: 'en' }, _override: {} },
  },
  schemaVersion: 27,
  counters: {},
});
const admin = callerOf(app, accounts.tokens.admin);
const managed = (path = '') => `/manage/projects/${accounts.projects.shop}/templates${path}`;
const create = async (word = 'Hello'): Promise<string> => {
  const body = { name: 'Spring <b>', design: design(word), sampleData: { first_name: 'Zoë' } };
  return (await admin('POST', managed(), body)).body.data.id;
};
type Who = 'viewer' | 'editor' | 'admin';
const as =
  (who: Who, id: string) =>
  (method: string, path = '', body?: unknown) =>
    callerOf(app, accounts.tokens[who])(method, `/v3/templates/${id}/preview-links${path}`, body, {
      'x-project-id': String(accounts.projects.shop),
    });
/** A new link of a new template, with the URL at which the test's app has its page. */
async function share(body: object = {}, word?: string) {
  const id = await create(word);
  const { data } = (await as('editor', id)('POST', '', body)).body;
  return { id, link: data, url: data.url.replace('https://post.example', app.url) as string };
}
async function open(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, html: await response.text(), headers: response.headers };
}
async function submit(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  return { status: response.status, html: await response.text(), headers: response.headers };
}
const isGone = async (url: string, message?: string) => {
  const { status, html, headers } = await open(url, { 'accept-language': 'de' });
  assert.equal(status, 404, message);
  assert.match(html, /Diese Vorschau ist nicht verfügbar/);
  assert.doesNotMatch(html, /Spring|Hello/);
  assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
};

/** GET and POST /v3/templates/{id}/preview-links, DELETE /v3/templates/{id}/preview-links/{linkId} */
describe('preview links of a template', () => {
  it('201: are created for a week, with a URL that is shown once and stored as a hash', async () => {
    const id = await create();
    const { status, body } = await as('editor', id)('POST', '', {});
    assert.equal(status, 201);
    const { url, ...link } = body.data;
    assert.match(url, /^https:\/\/post\.example\/preview\/[\w-]{43}$/);
    assert.deepEqual(link, {
      id: link.id,
      name: '',
      versionId: null,
      hasPassword: false,
      comments: 'off',
      createdBy: { kind: 'token', id: link.createdBy.id, name: 'editor' },
      createdAt: noon.toISOString(),
      expiresAt: new Date(noon.getTime() + 7 * DAY_MS).toISOString(),
      lastViewedAt: null,
    });
    assert.deepEqual((await as('viewer', id)('GET')).body.data, [link]);
    const row = await accounts.db.selectFrom('preview_links').selectAll().where('id', '=', link.id).execute();
    assert.ok(!JSON.stringify(row).includes(url.split('/').pop()));
  });
  it('403 to viewers, 404 to other projects and for what is not there, 400 for what is no link', async () => {
    const { id, link } = await share();
    assert.equal((await as('viewer', id)('POST', '', {})).status, 403);
    assert.equal((await as('viewer', id)('DELETE', `/${link.id}`)).status, 403);
    for (const key of ['second', 'foreign'] as const) {
      const call = callerOf(app, accounts.keys[key]);
      const path = `/v3/templates/${id}/preview-links`;
      assert.equal((await call('GET', path)).status, 404);
      assert.equal((await call('POST', path, {})).status, 404);
      assert.equal((await call('DELETE', `${path}/${link.id}`)).status, 404);
    }
    const other = await share();
    assert.equal((await as('admin', id)('DELETE', `/${other.link.id}`)).status, 404);
    assert.equal((await as('admin', id)('DELETE', `/${NONE}`)).status, 404);
    assert.equal((await as('admin', '999999')('GET')).status, 404);
    const version = { versionId: NONE };
    assert.equal((await as('admin', id)('POST', '', version)).status, 404);
    for (const body of [
      { expiresInDays: 0 },
      { expiresInDays: previewLinkLimits.daysMax + 1 },
      { password: 'short' },
      { comments: 'some' },
      { versionId: 'x' },
      { name: 'x'.repeat(previewLinkLimits.nameCharactersMax + 1) },
    ])
      assert.equal((await as('admin', id)('POST', '', body)).status, 400, JSON.stringify(body));
  });
  it('409 CONFLICT at the limit; links that have expired make room', async () => {
    const id = await create();
    const { data } = (await as('editor', id)('POST', '', { expiresInDays: 1 })).body;
    const [row] = await accounts.db
      .selectFrom('preview_links')
      .selectAll()
      .where('id', '=', data.id)
      .execute();
    const others = Array.from({ length: previewLinkLimits.perTemplate - 1 }, (_, index) => ({
      ...row,
      id: accounts.newId(),
      token_hash: Buffer.from([index]),
      created_by: JSON.stringify(row?.created_by),
      expires_at: new Date(noon.getTime() + 9 * DAY_MS),
    }));
    await accounts.db
      .insertInto('preview_links')
      .values(others as never)
      .execute();
    assert.equal((await as('editor', id)('POST', '', {})).status, 409);
    time.now = new Date(noon.getTime() + DAY_MS);
    assert.equal((await as('editor', id)('POST', '', {})).status, 201);
  });
  it('are recorded in the audit log, by the name of the template and without their secrets', async () => {
    const { id, link } = await share({ name: 'Legal', password: 'secret words', comments: 'all' });
    await as('editor', id)('DELETE', `/${link.id}`);
    const records = await accounts.db
      .selectFrom('audit_records')
      .selectAll()
      .where('subject_id', '=', link.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      records.map(({ action, before, after }) => [action, before ?? after]),
      ['preview_link.created', 'preview_link.revoked'].map((action) => [
        action,
        { name: 'Spring <b>', link: 'Legal', hasPassword: true, comments: 'all', expiresAt: link.expiresAt },
      ]),
    );
  });
});

/** GET and POST /preview/{token}, GET /preview/{token}/design */
describe('the page of a preview link', () => {
  it('shows the newest save with sample data, in every view and language, and keeps its address to itself', async () => {
    const { id, url } = await share();
    const { status, html, headers } = await open(url);
    assert.equal(status, 200);
    assert.match(html, /<h1><bdi>Spring &lt;b&gt;<\/bdi><\/h1>/);
    assert.match(html, /For Zoë &lt;3/);
    assert.match(html, />Deutsch<\/a>/);
    assert.match(html, /sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    assert.doesNotMatch(html, /<script|<textarea/);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[^;]+; frame-src 'self';/);
    assert.match(policy, /form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/);
    assert.deepEqual(
      ['referrer-policy', 'x-robots-tag', 'cache-control'].map((name) => headers.get(name)),
      ['no-referrer', 'noindex, nofollow', 'no-store'],
    );
    const shown = await open(`${url}/design`);
    assert.match(shown.html, /Hello Zoë \[Name\]\[Name\]\[Name\] <a [^>]*href="https:\/\/shop\.example"/);
    assert.match(shown.html, /<head\b[^>]*><base target="_blank">/);
    const sandbox = shown.headers.get('content-security-policy') ?? '';
    assert.match(sandbox, /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    assert.doesNotMatch(sandbox, /script|allow-same-origin|allow-forms/);
    assert.match((await open(`${url}/design?language=de`)).html, /Hallo Zoë/);
    assert.match((await open(`${url}?view=text`)).html, /<pre dir="auto">Hello Zoë \[Name\]/);
    const phone = await open(`${url}?view=phone&language=de`, { 'accept-language': 'ar' });
    assert.match(phone.html, /<html lang="ar" dir="rtl">/);
    assert.match(phone.html, /<iframe class="phone"[^>]*design\?language=de"/);
    await admin('PATCH', managed(`/${id}`), { design: design('Later') });
    assert.match((await open(`${url}/design?view=dark`)).html, /Later Zoë/);
  });
  it('shows the version that it was made for, which is labeled and kept', async () => {
    const id = await create('First');
    const versions = async () => (await admin('GET', managed(`/${id}/versions`))).body.data;
    const [{ id: versionId }] = await versions();
    const { data } = (await as('editor', id)('POST', '', { versionId })).body;
    await admin('PATCH', managed(`/${id}`), { design: design('Second') });
    assert.equal((await versions()).at(-1).label, 'Preview link');
    const url = data.url.replace('https://post.example', app.url);
    assert.match((await open(`${url}/design`)).html, /First Zoë/);
  });
  it('notes when a browser showed it, and not what else reads links', async () => {
    const { id, url } = await share();
    const viewedAt = async () => (await as('viewer', id)('GET')).body.data[0].lastViewedAt;
    await open(url);
    assert.equal(await viewedAt(), null);
    await open(url, { 'sec-fetch-dest': 'document' });
    assert.equal(await viewedAt(), noon.toISOString());
  });
  it('is one neutral page for links that are unknown, expired, revoked or of a template that is deleted', async () => {
    await isGone(`${app.url}/preview/${'A'.repeat(43)}`);
    const revoked = await share({ comments: 'all' });
    await as('admin', revoked.id)('DELETE', `/${revoked.link.id}`);
    await isGone(revoked.url);
    await isGone(`${revoked.url}/design`);
    assert.equal((await submit(revoked.url, { name: 'Bo', text: 'Hi' })).status, 404);
    const deleted = await share();
    await admin('DELETE', managed(`/${deleted.id}`));
    await isGone(deleted.url);
    const expired = await share({ expiresInDays: 1 });
    time.now = new Date(noon.getTime() + DAY_MS);
    await isGone(expired.url);
    time.now = noon;
    const { shop } = accounts.projects;
    const suspended = await share();
    const setStatus = async (status: 'active' | 'suspended') => {
      await accounts.db.updateTable('projects').set({ status }).where('id', '=', shop).execute();
      accounts.access.forget();
    };
    await setStatus('suspended');
    await isGone(suspended.url);
    await setStatus('active');
  });
  it('asks for the password, and opens for a browser that entered it', async () => {
    const { url } = await share({ password: 'three plain words', comments: 'all' });
    for (const each of [url, `${url}/design`, `${url}?view=text`]) {
      const { status, html } = await open(each);
      assert.equal(status, 200);
      assert.match(html, /type="password"/);
      assert.doesNotMatch(html, /Spring|Hello/);
    }
    const stranger = await submit(url, { name: 'Bo', text: 'Hi' });
    assert.match(stranger.html, /type="password"/);
    const wrong = await submit(url, { password: 'three plain word' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.html, /This password is not correct\./);
    const right = await submit(url, { password: 'three plain words' });
    assert.equal(right.status, 303);
    const [cookie = ''] = right.headers.getSetCookie();
    assert.match(cookie, /; Path=\/preview\/[\w-]{43}; HttpOnly; SameSite=Lax; Max-Age=86400/);
    const opened = { cookie: cookie.split(';')[0] ?? '' };
    assert.match((await open(`${url}/design`, opened)).html, /Hello Zoë/);
    assert.match((await open(url, opened)).html, /<textarea/);
    const other = await share({ password: 'three plain words' });
    assert.match((await open(other.url, opened)).html, /type="password"/);
  });
  it('429: slows guesses down, also those that come at once', async () => {
    const { url } = await share({ password: 'three plain words' });
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => submit(url, { password: `guess number ${at}` })),
    );
    assert.deepEqual(guesses.map(({ status }) => status).sort(), [400, 400, 400, 400, 400, 429, 429, 429]);
    const waiting = await submit(url, { password: 'three plain words' });
    assert.equal(waiting.status, 429);
    assert.match(waiting.html, /Too many attempts/);
    time.now = new Date(noon.getTime() + 60_000);
    assert.equal((await submit(url, { password: 'three plain words' })).status, 303);
  });
  it('403 FORBIDDEN for forms that pages of other sites send', async () => {
    const [free, closed] = [await share({ comments: 'all' }), await share({ password: 'three plain words' })];
    const ofOthers: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const forged of ofOthers) {
      assert.equal((await submit(free.url, { name: 'Bo', text: 'Hi' }, forged)).status, 403);
      assert.equal((await submit(closed.url, { password: 'three plain words' }, forged)).status, 403);
    }
  });
});

describe('comments of guests', () => {
  const threadsOf = async (id: string) =>
    (
      await callerOf(app, accounts.tokens.editor)('GET', `/v3/templates/${id}/comments`, undefined, {
        'x-project-id': String(accounts.projects.shop),
      })
    ).body.data;
  const comment = (id: string, path: string, body: object) =>
    callerOf(app, accounts.tokens.admin)('POST', `/v3/templates/${id}/comments${path}`, body, {
      'x-project-id': String(accounts.projects.shop),
    });

  it('303: are comments of the template under the name of the guest, and notify its creator and who is named', async () => {
    const { id, link, url } = await share({ comments: 'own' });
    const text = `Bigger, @viewer@${accounts.domain} and @nobody <script>`;
    const { status, headers } = await submit(`${url}?view=phone`, { name: ' Bo \u202e Guest ', text });
    assert.equal(status, 303);
    assert.match(headers.get('location') ?? '', /^[\w-]{43}\?view=phone&sent=1#comments$/);
    const [{ comments, unread }] = await threadsOf(id);
    assert.deepEqual(
      [comments[0].author, comments[0].text, comments[0].own, unread],
      [{ kind: 'guest', id: link.id, name: 'Bo Guest' }, text, false, 1],
    );
    assert.deepEqual(
      accounts.notices.map(({ kind, to, values }) => [kind, to, values?.by]).sort(),
      ['editor', 'viewer'].map((name) => ['guest-comment', `${name}@${accounts.domain}`, '“Bo Guest”']),
    );
    const page = await open(`${url}?sent=1`);
    assert.match(page.html, /Your comment was sent\./);
    assert.match(page.html, /<bdi>Bo Guest<\/bdi><\/strong> <span class="badge">Guest/);
    assert.match(page.html, /and @nobody &lt;script&gt;/);
    assert.match(commentLimiter.charged.at(-1) ?? '', new RegExp(`^guestComment comments guest:${link.id}$`));
  });
  it('show guests the threads that the link allows, and take replies to these only', async () => {
    const own = await share({ comments: 'own' });
    const { data: internal } = (await comment(own.id, '', { text: 'Internal words' })).body;
    await submit(own.url, { name: 'Bo', text: 'First' });
    const [mine] = await threadsOf(own.id);
    await comment(own.id, `/${mine.id}/replies`, { text: 'Answer of the team' });
    const { html } = await open(own.url);
    assert.match(html, /First[\s\S]*Answer of the team/);
    assert.doesNotMatch(html, /Internal words/);
    const reply = { name: 'Bo', text: 'Again', thread: internal.id };
    assert.equal((await submit(own.url, reply)).status, 404);
    assert.equal((await submit(own.url, { ...reply, thread: 'x' })).status, 404);
    assert.equal((await submit(own.url, { ...reply, thread: mine.id })).status, 303);
    const { data: all } = (await as('editor', own.id)('POST', '', { comments: 'all' })).body;
    const url = all.url.replace('https://post.example', app.url);
    assert.match((await open(url)).html, /Internal words/);
    assert.equal((await submit(url, reply)).status, 303);
    const closed = await share();
    await comment(closed.id, '', { text: 'Internal words' });
    assert.doesNotMatch((await open(closed.url)).html, /Internal words/);
    assert.equal((await submit(closed.url, { name: 'Bo', text: 'x' })).status, 404);
  });
  it('400 and 429: keep what was typed', async () => {
    const { id, url } = await share({ comments: 'own' });
    const empty = await submit(`${url}?lang=de`, { name: ' ', text: 'Kept "words"' });
    assert.equal(empty.status, 400);
    assert.match(empty.html, /Geben Sie Ihren Namen und einen Kommentar ein\.[\s\S]*Kept &quot;words&quot;/);
    assert.equal((await submit(url, { name: 'Bo', text: 'x'.repeat(2_001) })).status, 400);
    commentLimiter.allowed = false;
    const many = await submit(url, { name: 'Bo', text: 'Kept' });
    assert.equal(many.status, 429);
    assert.match(many.html, /was not sent[\s\S]*>\s*Kept<\/textarea>/);
    assert.deepEqual(await threadsOf(id), []);
  });
});

it('texts have the values of the English ones in every language', () => {
  for (const [locale, texts] of Object.entries(previewTexts))
    for (const [name, text] of Object.entries(previewTexts.en)) {
      const own = texts[name as keyof typeof texts];
      assert.notEqual(own.trim(), '', `${locale} ${name}`);
      assert.deepEqual(own.match(/\{\w+\}/g), text.match(/\{\w+\}/g), `${locale} ${name}`);
    }
});
