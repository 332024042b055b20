import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const list = (query = '') => admin('GET', `/manage/workspaces/${accounts.workspaces.main}/audit-log${query}`);

describe('GET /manage/workspaces/{workspaceId}/audit-log', () => {
  it('pages through all, newest first', async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const { status, body } = await list(`?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`);
      assert.equal(status, 200);
      assert.ok(body.data.length <= 3);
      assert.equal(body.has_more, body.next_cursor !== null);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor;
    } while (cursor !== null);
    const { body } = await list('?limit=100');
    assert.deepEqual(
      ids,
      body.data.map(({ id }: { id: string }) => id),
    );
    assert.deepEqual([...ids].sort().reverse(), ids);
  });
  it('picks one action', async () => {
    const { body } = await list('?action=key.revoked&total=true');
    assert.deepEqual(body.total, { count: body.data.length, relation: 'exact' });
    assert.deepEqual(
      new Set(body.data.map(({ action }: { action: string }) => action)),
      new Set(['key.revoked']),
    );
  });
  it('picks by who, what and when, all at once', async () => {
    const { body: all } = await list('?limit=100');
    const newest = all.data[0];
    const only = async (query: string) => (await list(`?limit=100&${query}`)).body.data;
    const bySubject = await only(`subjectId=${newest.subjectId}&action=${newest.action}`);
    assert.ok(bySubject.length > 0);
    for (const each of bySubject) assert.equal(each.subjectId, newest.subjectId);
    assert.equal((await only('actor=TES')).length, all.data.length, 'a part of the name');
    assert.deepEqual(await only('actor=t%25t'), []);
    assert.deepEqual(await only('actorKind=token'), []);
    assert.deepEqual(await only(`from=${encodeURIComponent('2100-01-01T00:00:00Z')}`), []);
    assert.equal((await only(`to=${encodeURIComponent('2100-01-01T00:00:00Z')}`)).length, all.data.length);
    const ofShop = await only(`projectId=${accounts.projects.shop}`);
    assert.ok(ofShop.length > 0 && ofShop.length < all.data.length);
  });
  it('names the request behind a change, and finds it by that and by its address', async () => {
    const headers = { authorization: `Bearer ${accounts.tokens.admin}`, 'content-type': 'application/json' };
    const path = `${app.url}/manage/projects/${accounts.projects.shop}`;
    const answer = await fetch(path, { method: 'PATCH', headers, body: '{"name":"Renamed"}' });
    const requestId = answer.headers.get('x-request-id');
    const { body } = await list(`?requestId=${requestId}&address=127.0.0.1`);
    const [record, ...more] = body.data;
    assert.deepEqual([record.action, record.requestId, more.length], ['project.changed', requestId, 0]);
    assert.deepEqual((await list(`?requestId=${requestId}&address=127.0.0.2`)).body.data, []);
  });
  it('shows nothing of other workspaces', async () => {
    const { body } = await list('?limit=100');
    assert.ok(
      !body.data.some(({ projectId }: { projectId: number }) => projectId === accounts.projects.foreign),
    );
  });
  for (const cursor of ['nonsense', Buffer.from('["7"]').toString('base64url')])
    it(`refuses the cursor ${cursor}`, async () => {
      const { status, body } = await list(`?cursor=${cursor}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'INVALID_CURSOR');
    });
  for (const query of ['?limit=0', '?limit=101', '?limit=x', '?action=other'])
    it(`refuses ${query}`, async () => assert.equal((await list(query)).body.error, 'VALIDATION_ERROR'));
});
