import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startCpuTime, threadShareOf } from '../../../../../../test/cpu-time.ts';
import { callerOf } from '../../../accounts/testing.ts';
import { bindRoutes } from '../../../base/route.ts';
import { insertEditorSession, newSessionToken } from '../../../editor-sessions/editor-sessions.ts';
import { openEditors } from '../../../editor-sessions/index.ts';
import { createGate } from '../../../http/admission/gate.ts';
import { openTestApp, type TestApp } from '../../../http/testing.ts';
import { createCompute } from '../../../platform/threads/compute.ts';
import { openThreads } from '../../../platform/threads/open-threads.ts';
import { testSetup } from '../../domains/testing.ts';
import { openTestAcceptance, type TestAcceptance } from '../testing.ts';
import { sendTestRoute } from './send-emails.ts';

let test: TestAcceptance;
let app: TestApp;
const threads = openThreads();
const STORING_BYTES_MAX = 100_000;
before(async () => {
  test = await openTestAcceptance({ storingBytesMax: STORING_BYTES_MAX });
  const { accounts, deps } = test;
  const { db, clock, access, lastUse } = accounts;
  const gate = createGate(
    { access, lastUse, clock, editors: openEditors({ db, clock, embedLimiter: null }) },
    null,
  );
  const addresses = { assetBase: 'https://assets.example', publicUrl: 'https://mail.example' };
  const setup = { ...testSetup(), trustedDomains: new Set<string>() };
  const parts = { ...deps, addresses, setup, compute: createCompute(threads) };
  const routes = bindRoutes([sendTestRoute], parts);
  app = await openTestApp(
    routes.map((each) => ({ ...each, surface: 'editor' as const })),
    { gate },
  );
});
after(async () => {
  await app.close();
  await test.close();
  await threads.close();
});

const designOf = (text: string) =>
  JSON.stringify({
    counters: {},
    body: {
      rows: [
        { cells: [1], columns: [{ contents: [{ type: 'text', values: { text } }], values: {} }], values: {} },
      ],
      values: {},
    },
    schemaVersion: 27,
  });
const design = designOf('<p>Dear {{name}}, *|CODE|*</p>');

async function openSession(more: object = {}, projectId = test.accounts.projects.shop): Promise<string> {
  const { db } = test.accounts;
  const { token, hash } = newSessionToken();
  const createdAt = new Date();
  await insertEditorSession(db, {
    tokenHash: hash,
    projectId,
    displayMode: 'email',
    design,
    createdAt,
    openUntil: new Date(createdAt.getTime() + 60_000),
    ...more,
  });
  return token;
}
const send = async (body: object, token?: string) =>
  callerOf(app, token ?? (await openSession()))('POST', '/editor/api/test-send', {
    to: ['ann@inbox.example'],
    subject: 'Hello {{name}}',
    mergeTags: { name: 'Ann' },
    ...body,
  });

describe('POST /editor/api/test-send', () => {
  it('202: sends the saved design with sample values, tagged, from the workspace’s own domain', async () => {
    const { status, body } = await send({});
    assert.equal(status, 202);
    assert.equal(body.data.from, `test@${test.accounts.domain}`);
    assert.deepEqual(body.data.refused, []);
    const [sent] = body.data.emails;
    assert.deepEqual([sent.to, sent.status], ['ann@inbox.example', 'queued']);
    const { db } = test.accounts;
    const row = await db
      .selectFrom('emails')
      .select(['subject', 'tags'])
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.subject, 'Hello Ann');
    assert.deepEqual(row.tags, { test: 'true' });
    const { html } = await db
      .selectFrom('email_contents')
      .select('html')
      .where('email_id', '=', sent.id)
      .executeTakeFirstOrThrow();
    assert.match(String(html), /Dear Ann, \*\|CODE\|\*/);
  });
  it('202: is in the nearest translation', async () => {
    const text = { text: '<p>Dear</p>', _languages: { de: { text: '<p>Liebe {{number total}}</p>' } } };
    const contents = [{ type: 'text', values: text }];
    const translated = JSON.stringify({
      body: { rows: [{ cells: [1], columns: [{ contents }] }], values: {} },
    });
    const token = await openSession({ design: translated });
    const sent = await send({ language: 'de-DE', mergeTags: { total: 1234.5 } }, token);
    const { html, headers } = await test.accounts.db
      .selectFrom('email_contents')
      .select(['html', 'headers'])
      .where('email_id', '=', sent.body.data.emails[0].id)
      .executeTakeFirstOrThrow();
    assert.match(String(html), /lang="de".*Liebe 1\.234,5/s);
    assert.deepEqual(headers, { 'Content-Language': 'de' });
  });
  it('202: writes tags as the project’s designs do', async () => {
    const { db, projects } = test.accounts;
    const settings = { mergeTags: { code: { name: 'Code', value: '*|CODE|*' } } };
    await db
      .insertInto('editor_settings')
      .values({ project_id: projects.shop, settings: JSON.stringify(settings), updated_at: new Date() })
      .execute();
    const { body } = await send({ mergeTags: { code: 'X7' } });
    const { html } = await db
      .selectFrom('email_contents')
      .select('html')
      .where('email_id', '=', body.data.emails[0].id)
      .executeTakeFirstOrThrow();
    assert.match(String(html), /Dear \{\{name\}\}, X7/);
  });
  it('202: repeats and chooses as a template send does', async () => {
    const repeated = designOf('<p>{{#each items}}{{name}}, {{/each}}{{#if items}}bye {{who}}{{/if}}</p>');
    const token = await openSession({ design: repeated });
    const { body } = await send(
      { mergeTags: { items: [{ name: 'A' }, { name: 'B' }], name: 'root' } },
      token,
    );
    const { html } = await test.accounts.db
      .selectFrom('email_contents')
      .select('html')
      .where('email_id', '=', body.data.emails[0].id)
      .executeTakeFirstOrThrow();
    assert.match(String(html), />A, B, bye \{\{who\}\}</);
  });
  it('202: is an email for each, once, and tells who got none', async () => {
    const { db, projects } = test.accounts;
    await db
      .insertInto('suppressions')
      .values({
        project_id: projects.shop,
        email: 'gone@inbox.example',
        reason: 'manual',
        created_at: new Date(),
      })
      .execute();
    const to = ['a@inbox.example', 'a@inbox.example', 'gone@inbox.example', 'no address'];
    const { status, body } = await send({ to });
    assert.equal(status, 202);
    assert.deepEqual(
      body.data.emails.map((each: { to: string }) => each.to),
      ['a@inbox.example'],
    );
    assert.deepEqual(
      body.data.refused.map((each: { error: string }) => each.error),
      ['RECIPIENT_SUPPRESSED', 'VALIDATION_ERROR'],
    );
    const alone = await send({ to: ['gone@inbox.example'] });
    assert.deepEqual([alone.status, alone.body.error], [400, 'RECIPIENT_SUPPRESSED']);
  });
  it('403 DOMAIN_NOT_VERIFIED: says what to set up', async () => {
    const { status, body } = await send({}, await openSession({}, test.accounts.projects.foreign));
    assert.deepEqual([status, body.error], [403, 'DOMAIN_NOT_VERIFIED']);
    assert.match(body.message, /Domains/);
  });
  it('409 SENDING_NOT_CONFIGURED: says what the operator sets', () =>
    test.unconfigured(async () => {
      const { status, body } = await send({});
      assert.deepEqual([status, body.error], [409, 'SENDING_NOT_CONFIGURED']);
    }));
  it('400 TEMPLATE_NOT_RENDERED for other modes', async () => {
    const { body } = await send({}, await openSession({ displayMode: 'web' }));
    assert.equal(body.error, 'TEMPLATE_NOT_RENDERED');
  });
  it('403 FEATURE_NOT_AVAILABLE when the plan’s emails are used up', async () => {
    const { db, workspaces, access } = test.accounts;
    const limits = async (value: object) => {
      await db
        .updateTable('plans')
        .set({ limits: JSON.stringify(value) } as never)
        .where('workspace_id', '=', workspaces.main)
        .execute();
      access.forget();
    };
    await limits({ emails: 0 });
    const { body } = await send({});
    await limits({});
    assert.equal(body.error, 'FEATURE_NOT_AVAILABLE');
  });
  it('503 SERVICE_UNAVAILABLE when more waits than may', async () => {
    const { status, body } = await send(
      {},
      await openSession({ design: designOf('a'.repeat(STORING_BYTES_MAX)) }),
    );
    assert.deepEqual([status, body.error], [503, 'SERVICE_UNAVAILABLE']);
  });
  it('422 TEMPLATE_TOO_COMPLEX: a template that takes more than a request may', async () => {
    const list = Array.from({ length: 5_000 }, () => 1);
    const token = await openSession({
      design: designOf(`<p>{{#each a}}${'{{b}}'.repeat(1_000)}{{/each}}</p>`),
    });
    const spentMs = startCpuTime();
    const { status, body } = await send({ mergeTags: { a: list } }, token);
    const ms = spentMs();
    assert.deepEqual([status, body.error], [422, 'TEMPLATE_TOO_COMPLEX']);
    assert.match(body.message, /more than 200,000 values/);
    assert.ok(ms < 100, `${Math.round(ms)} ms of the thread that answers`);
  });
  it('404 NOT_FOUND when the template of the session was deleted', async () => {
    const { db, projects } = test.accounts;
    const { id } = await db
      .insertInto('templates')
      .values({
        project_id: projects.shop,
        name: 'x',
        display_mode: 'email',
        design,
        created_at: new Date(),
        updated_at: new Date(),
        deleted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.equal(
      (await send({}, await openSession({ design: null, templateId: id }))).body.error,
      'NOT_FOUND',
    );
  });
  for (const body of [{ to: [] }, { to: Array(6).fill('a@b.example') }, { subject: '' }, { to: 'x' }])
    it(`400 VALIDATION_ERROR: ${JSON.stringify(body).slice(0, 40)}`, async () =>
      assert.equal((await send(body)).body.error, 'VALIDATION_ERROR'));
});

it('renders a large design on another thread', async () => {
  const large = JSON.parse(design);
  const button = { type: 'button', values: { text: 'Go' } };
  large.body.rows[0].columns[0].contents = Array.from({ length: 12_000 }, () => button);
  const token = await openSession({ design: JSON.stringify(large) });
  const { result, share } = await threadShareOf(() => send({}, token));
  const { status, body } = result;
  assert.deepEqual([status, body.error], [413, 'PAYLOAD_TOO_LARGE']);
  assert.ok(share < 0.5, `${share} of the time on the thread that answers`);
});
