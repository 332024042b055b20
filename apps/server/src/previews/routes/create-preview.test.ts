import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mailClients } from '@postpress/clients';
import type { DisplayMode } from '@postpress/design';
import { threadShareOf } from '../../../../../test/cpu-time.ts';
import { callerOf, createTestKey } from '../../accounts/testing.ts';
import { openTestPreviews, type TestPreviews } from '../testing.ts';

let service: TestPreviews;
let template: Record<'email' | 'popup' | 'undrawn', string>;
before(async () => {
  service = await openTestPreviews();
  template = {
    email: await store('email', html),
    popup: await store('popup', html),
    undrawn: await store('email', null),
  };
});
after(() => service.close());

async function store(displayMode: DisplayMode, page: string | null): Promise<string> {
  const { db, projects, clock } = service.accounts;
  const times = { created_at: clock(), updated_at: clock() };
  const { id } = await db
    .insertInto('templates')
    .values({
      project_id: projects.shop,
      name: 'x',
      display_mode: displayMode,
      design: '{}',
      html: page,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
const create = (body: object) => service.manage('POST', service.managed('previews'), body);
const html = '<!doctype html><p>Hello</p>';
const design = { body: { rows: [], values: {} }, schemaVersion: 27 };
const ids = mailClients.map(({ id }) => id);
const configure = (clients: string[] | null) =>
  service.manage('PATCH', service.v3(), { inboxPreviews: { clients } });
const counted = async () =>
  (await service.call('GET', service.v3('/inbox-previews/usage'))).body.summary
    .total_device_credits as number;

describe('POST /manage/projects/{projectId}/previews', () => {
  it('202: accepts a run, returns it, and counts it', async () => {
    const before = await counted();
    const { status, body } = await create({
      design,
      clients: ['hey-web', 'gmail-web'],
      endUserId: 'ann',
      blockImages: true,
    });
    assert.equal(status, 202);
    const { id, generatedAt, picturesUntil, clients, ...rest } = body.data;
    assert.match(id, /^[\da-f-]{36}$/);
    assert.ok(picturesUntil > generatedAt.slice(0, 10));
    assert.deepEqual(rest, {
      simulated: true,
      status: 'waiting',
      progress: { done: 0, total: 2 },
      finishedAt: null,
      templateId: null,
      endUserId: 'ann',
      blockImages: true,
      dataRegion: 'us',
      configurationSource: 'request',
      creditsUsed: 2,
    });
    assert.deepEqual(clients, [
      { client: 'hey-web', name: 'HEY', platform: 'web', appearance: 'light', ...waiting },
      { client: 'gmail-web', name: 'Gmail', platform: 'web', appearance: 'light', ...waiting },
    ]);
    assert.equal(await counted(), before + 2);
  });
  it('renders a template, a page, or a state of a template', async () => {
    const asTemplate = await create({ templateId: template.email, clients: ['hey-web'] });
    assert.deepEqual([asTemplate.status, asTemplate.body.data.templateId], [202, template.email]);
    const asState = await create({ templateId: template.popup, html, clients: ['hey-web'] });
    assert.deepEqual([asState.status, asState.body.data.templateId], [202, template.popup]);
    assert.equal((await create({ html, clients: ['hey-web'] })).status, 202);
  });
  it('renders a template or a design in the nearest translation', async () => {
    const { db } = service.accounts;
    const page = { template_id: Number(template.email), language: 'de', html: '<p>Hallo</p>', missing: 0 };
    await db.insertInto('template_pages').values(page).execute();
    const _languages = { de: { text: 'Guten Tag' } };
    const contents = [{ type: 'text', values: { text: 'Good day', _languages } }];
    const translated = { ...design, body: { rows: [{ cells: [1], columns: [{ contents }] }], values: {} } };
    const shown = async (body: object) => {
      const { data } = (await create({ ...body, language: 'de-AT', clients: ['hey-web'] })).body;
      const input = await db
        .selectFrom('preview_inputs')
        .select('html')
        .where('run_id', '=', data.id)
        .executeTakeFirstOrThrow();
      return input.html;
    };
    assert.equal(await shown({ templateId: template.email }), '<p>Hallo</p>');
    assert.match(await shown({ design: translated }), /lang="de".*Guten Tag/s);
  });
  it('takes the clients of the project, else the usual ones', async () => {
    await configure(['thunderbird', 'aol-web']);
    const own = (await create({ html })).body.data;
    assert.deepEqual(
      own.clients.map(({ client }: { client: string }) => client),
      ['thunderbird', 'aol-web'],
    );
    assert.equal(own.configurationSource, 'project');
    await configure(null);
    const usual = (await create({ html })).body.data;
    assert.ok(usual.clients.length >= 4);
    assert.equal(usual.configurationSource, 'default');
  });
  it('accepts 1 and 20 clients', async () => {
    assert.equal((await create({ html, clients: ids.slice(0, 1) })).status, 202);
    assert.equal((await create({ html, clients: ids.slice(0, 20) })).body.data.creditsUsed, 20);
  });
  it('accepts a page of 2 MB', async () => {
    const page = (bytes: number) => `<p>${'x'.repeat(bytes - 3)}`;
    assert.equal((await create({ html: page(2 * 1_048_576), clients: ['hey-web'] })).status, 202);
    const { status, body } = await create({ html: page(2 * 1_048_576 + 1), clients: ['hey-web'] });
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
  });
  it('accepts an end user of 10,000 characters', async () => {
    const body = { html, clients: ['hey-web'], endUserId: '😀'.repeat(10_000) };
    assert.equal((await create(body)).status, 202);
    assert.equal((await create({ ...body, endUserId: 'x'.repeat(10_001) })).status, 400);
  });
  for (const [what, body] of [
    ['nothing to render', {}],
    ['two things to render', { html, design }],
    ['an empty page', { html: '' }],
    ['no clients', { html, clients: [] }],
    ['21 clients', { html, clients: ids.slice(0, 21) }],
    ['a client twice', { html, clients: ['hey-web', 'hey-web'] }],
    ['an unknown client', { html, clients: ['lotus-notes'] }],
    ['a template that is not there', { templateId: '999999999' }],
    ['a template id that is none', { templateId: 'x' }],
    ['an empty end user', { html, endUserId: '' }],
    ['a design that is none', { design: {} }],
  ] as const)
    it(`400 VALIDATION_ERROR: ${what}, and nothing is counted`, async () => {
      const before = await counted();
      const { status, body: answer } = await create(body);
      assert.deepEqual([status, answer.error], [400, 'VALIDATION_ERROR']);
      assert.equal(await counted(), before);
    });
  it('400 TEMPLATE_NOT_RENDERED: a template that is no email, or was never rendered', async () => {
    for (const templateId of [template.popup, template.undrawn])
      assert.equal((await create({ templateId })).body.error, 'TEMPLATE_NOT_RENDERED');
  });
  it('422 UNPROCESSABLE_DESIGN: a design without rows', async () => {
    const { status, body } = await create({ design: { body: {} } });
    assert.deepEqual([status, body.error], [422, 'UNPROCESSABLE_DESIGN']);
  });
  it('429 RATE_LIMITED: while 100 wait to be rendered', async () => {
    const { db, projects, tokens } = service.accounts;
    const owner = callerOf(service.app, tokens.owner);
    const start = () =>
      owner('POST', `/manage/projects/${projects.second}/previews`, { html, clients: ['hey-web'] });
    for (let n = 0; n < 99; n++) {
      const run_id = await service.record({ projectId: projects.second });
      await db.insertInto('preview_inputs').values({ run_id, project_id: projects.second, html }).execute();
    }
    assert.equal((await start()).status, 202);
    const { status, body, headers } = await start();
    assert.deepEqual([status, body.error, headers.get('retry-after')], [429, 'RATE_LIMITED', '10']);
  });
  it('403 FEATURE_NOT_AVAILABLE: without the feature, and over the clients of the plan', async () => {
    const { db, workspaces, projects, tokens, access } = service.accounts;
    const call = (body: object) =>
      callerOf(service.app, tokens.outsider)('POST', `/manage/projects/${projects.foreign}/previews`, body);
    const plan = async (features: object) => {
      const change = { name: 'free', features: JSON.stringify(features) };
      await db.updateTable('plans').set(change).where('workspace_id', '=', workspaces.other).execute();
      access.forget();
    };
    await plan({});
    const without = await call({ html });
    assert.deepEqual([without.status, without.body.error], [403, 'FEATURE_NOT_AVAILABLE']);
    await plan({ inbox_previews: true });
    assert.equal((await call({ html, clients: ids.slice(0, 4) })).body.error, 'FEATURE_NOT_AVAILABLE');
    assert.equal((await call({ html, clients: ids.slice(0, 3) })).status, 202);
    assert.equal((await call({ html })).body.data.clients.length, 3);
  });
});

const waiting = {
  status: 'waiting',
  url: null,
  width: null,
  height: null,
  notes: [],
  missingImages: 0,
  error: null,
};

it('is for test keys, too, which cannot forget an end user', async () => {
  const { projects } = service.accounts;
  const { credential } = await createTestKey(projects.shop, service.accounts);
  const call = callerOf(service.app, credential);
  const { status, body } = await call('POST', '/v3/previews', { html, clients: ['hey-web'] });
  assert.equal(status, 202);
  assert.equal((await call('GET', `/v3/previews/${body.data.id}`)).body.data.id, body.data.id);
  const forget = await call('POST', service.v3('/inbox-previews/usage/remove-end-user'), {
    end_user_id: 'ann',
  });
  assert.deepEqual([forget.status, forget.body.error], [403, 'FORBIDDEN']);
});

it('renders a large design on another thread', async () => {
  const button = { type: 'button', values: { text: 'Go' } };
  const contents = Array.from({ length: 20_000 }, () => button);
  const rows = [{ cells: [1], columns: [{ contents, values: {} }], values: {} }];
  const { result, share } = await threadShareOf(() =>
    create({ design: { ...design, body: { rows, values: {} } } }),
  );
  const { status, body } = result;
  assert.equal(status, 400);
  assert.match(body.message, /at most 2097152 are shown/);
  assert.ok(share < 0.5, `${share} of the time on the thread that answers`);
});
