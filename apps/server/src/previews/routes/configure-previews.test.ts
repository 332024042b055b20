import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { mailClients } from '@postpress/clients';
import { callerOf } from '../../accounts/testing.ts';
import { openTestPreviews } from '../testing.ts';

const service = await openTestPreviews();
after(() => service.close());

const configure = (inboxPreviews: unknown, more: object = {}) =>
  service.call('PATCH', service.v3(), { inboxPreviews, ...more });
const current = async () => {
  const { db, projects } = service.accounts;
  return db
    .selectFrom('projects')
    .select(['inbox_clients as clients', 'inbox_data_region as dataRegion'])
    .where('id', '=', projects.shop)
    .executeTakeFirstOrThrow();
};
const ids = mailClients.map(({ id }) => id);

describe('PATCH /v3/projects/{id}', () => {
  it('200: chooses clients and region', async () => {
    const inboxPreviews = { clients: ['gmail-web', 'outlook-windows'], dataRegion: 'eu' };
    const { status, body } = await configure(inboxPreviews);
    assert.equal(status, 200);
    assert.deepEqual(body, { data: { inboxPreviews } });
    assert.deepEqual(await current(), inboxPreviews);
    assert.deepEqual(
      (await service.accounts.access.project(service.accounts.projects.shop))?.inboxClients,
      inboxPreviews.clients,
    );
  });
  it('keeps what is left out', async () => {
    await configure({ clients: ['gmail-web'], dataRegion: 'us' });
    assert.deepEqual((await configure({ dataRegion: 'eu' })).body.data.inboxPreviews.clients, ['gmail-web']);
    assert.deepEqual((await configure({ clients: ['hey-web'] })).body.data.inboxPreviews.dataRegion, 'eu');
  });
  it('leaves both to the service again', async () => {
    const nothing = { clients: null, dataRegion: null };
    assert.deepEqual((await configure(nothing)).body.data.inboxPreviews, nothing);
  });
  it('accepts 1 and 20 clients', async () => {
    assert.equal((await configure({ clients: ids.slice(0, 1) })).status, 200);
    assert.equal((await configure({ clients: ids.slice(0, 20) })).status, 200);
  });
  for (const [what, inboxPreviews] of [
    ['nothing', {}],
    ['nothing that is known', { color: 'red' }],
    ['null', null],
    ['no clients', { clients: [] }],
    ['21 clients', { clients: ids.slice(0, 21) }],
    ['the same client twice', { clients: ['gmail-web', 'gmail-web'] }],
    ['an empty id', { clients: [''] }],
    ['an id of 201 characters', { clients: ['x'.repeat(201)] }],
    ['an id with a blank', { clients: ['gmail web'] }],
    ['an unknown client', { clients: ['gmail-web', 'lotus-notes'], dataRegion: 'us' }],
    ['an unknown id of 200 characters', { clients: ['x'.repeat(200)] }],
    ['an unknown region', { dataRegion: 'asia' }],
  ] as const)
    it(`400 VALIDATION_ERROR: ${what}, and nothing changes`, async () => {
      await configure({ clients: ['thunderbird'], dataRegion: 'eu' });
      const { status, body } = await configure(inboxPreviews);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.deepEqual(await current(), { clients: ['thunderbird'], dataRegion: 'eu' });
    });
  it('400: without a configuration', async () =>
    assert.equal((await service.call('PATCH', service.v3(), {})).status, 400));
  it('403 FEATURE_NOT_AVAILABLE: more clients than the plan allows', async () => {
    const { db, tokens, workspaces, projects, keys, access } = service.accounts;
    const plan = { name: 'free' };
    await db.updateTable('plans').set(plan).where('workspace_id', '=', workspaces.other).execute();
    access.forget();
    const call = callerOf(service.app, keys.foreign);
    const path = `/v3/projects/${projects.foreign}`;
    assert.equal((await call('PATCH', path, { inboxPreviews: { clients: ids.slice(0, 3) } })).status, 200);
    const { status, body } = await call('PATCH', path, { inboxPreviews: { clients: ids.slice(0, 4) } });
    assert.deepEqual([status, body.error], [403, 'FEATURE_NOT_AVAILABLE']);
    assert.notEqual(tokens.outsider, '');
  });
  it('is for admins and owners', async () => {
    const { tokens } = service.accounts;
    const body = { inboxPreviews: { dataRegion: 'us' } };
    const statuses = await Promise.all(
      [tokens.viewer, tokens.editor, tokens.admin, tokens.owner].map(
        async (token) => (await callerOf(service.app, token)('PATCH', service.v3(), body)).status,
      ),
    );
    assert.deepEqual(statuses, [403, 403, 200, 200]);
  });
});
