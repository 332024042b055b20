import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

const commentsOf = (id: string) => `/v3/templates/${id}/comments`;
const NONE = '00000000-0000-7000-8000-000000000000';

/** The operations of `/v3/templates/{id}/comments` below `/editor/api`, and GET /editor/api/comments/state */
describe('the comments of the open template', () => {
  it('200 and 201: are written by viewers and editors, as the person of the session', async () => {
    const { id, token } = await test.openTemplate();
    const viewer = await test.openAgain(id, 'viewer');
    const edit = (method: string, path: string, body?: object) => test.edit(token, method, path, body);
    const view = (method: string, path: string, body?: object) => test.edit(viewer, method, path, body);
    const comments = commentsOf(id);
    const created = await view('POST', comments, { text: 'First', anchor: { block: 'b1' } });
    assert.equal(created.status, 201);
    const { data } = created.body;
    const { users, projects, tokens } = test.accounts;
    assert.deepEqual(data.comments[0].author, { kind: 'editor', id: users.viewer, name: 'viewer' });
    const state = async () => (await edit('GET', '/comments/state')).body.data;
    const before = await state();
    assert.deepEqual([before.open, before.unread], [1, 1]);
    const reply = await edit('POST', `${comments}/${data.id}/replies`, { text: 'Reply' });
    assert.equal(reply.status, 201);
    assert.equal((await state()).unread, 0);
    assert.equal((await view('POST', `${comments}/read`, { threadIds: [data.id] })).body.data.unread, 0);
    assert.equal((await view('PATCH', `${comments}/${data.id}`, { text: 'Changed' })).status, 200);
    assert.equal((await edit('PATCH', `${comments}/${data.id}`, { text: 'x' })).status, 403);
    assert.equal((await edit('DELETE', `${comments}/${data.id}`)).status, 403);
    assert.equal((await view('POST', `${comments}/${data.id}/resolve`, { resolved: true })).status, 200);
    const after = await state();
    assert.equal(after.open, 0);
    assert.notEqual(after.stamp, before.stamp);
    const listed = (await edit('GET', comments)).body.data;
    assert.deepEqual(
      listed[0].comments.map((each: { text: string; own: boolean }) => [each.text, each.own]),
      [
        ['Changed', false],
        ['Reply', true],
      ],
    );
    // The same person by a token.
    const headers = { authorization: `Bearer ${tokens.viewer}`, 'x-project-id': String(projects.shop) };
    const api = await fetch(`${test.app.url}/manage/projects/${projects.shop}/templates/${id}`, { headers });
    assert.ok(api.status === 403 || !(await api.text()).includes('Changed'), 'the template has no comments');
    assert.equal((await view('DELETE', `${comments}/${data.id}`)).status, 200);
  });

  it('404 NOT_FOUND in a session without a template or of another one, and for comments of another', async () => {
    const own = await test.create();
    const { id, token } = await test.openTemplate();
    const other = await test.openTemplate();
    const { data } = (await test.edit(other.token, 'POST', commentsOf(other.id), { text: 'x' })).body;
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['POST', '', { text: 'x' }],
      ['POST', `/${data.id}/replies`, { text: 'x' }],
      ['PATCH', `/${data.id}`, { text: 'x' }],
      ['POST', `/${data.id}/resolve`, { resolved: true }],
      ['DELETE', `/${data.id}`],
      ['POST', '/read', { threadIds: [NONE] }],
    ];
    for (const [method, path, body] of calls) {
      const status = async (of: string, template: string) =>
        (await test.edit(of, method, `${commentsOf(template)}${path}`, body)).status;
      assert.equal(await status(own, other.id), 404, path);
      assert.equal(await status(token, other.id), 404, path);
      if (path.includes(data.id)) assert.equal(await status(token, id), 404, path);
    }
    assert.equal((await test.edit(other.token, 'GET', commentsOf(other.id))).body.data.length, 1);
    assert.equal((await test.edit(own, 'GET', '/comments/state')).status, 404);
    assert.equal((await test.edit(own, 'GET', '/members')).status, 404);
  });

  it('400 VALIDATION_ERROR and INVALID_CURSOR', async () => {
    const { id, token } = await test.openTemplate();
    assert.equal((await test.edit(token, 'POST', commentsOf(id), { text: '' })).status, 400);
    assert.equal((await test.edit(token, 'GET', `${commentsOf(id)}?cursor=x`)).status, 400);
    assert.equal((await test.edit(token, 'POST', `${commentsOf(id)}/read`, {})).status, 400);
  });
});

/** GET /editor/api/members */
describe('the members to mention', () => {
  it('200: are found by how their name or address begins, without addresses', async () => {
    const { token } = await test.openTemplate();
    const find = async (search: string) =>
      (await test.edit(token, 'GET', `/members?search=${search}`)).body.data;
    assert.deepEqual(await find('ED'), [{ id: test.accounts.users.editor, name: 'editor' }]);
    assert.equal((await find('')).length, 4);
    const long = await test.edit(token, 'GET', `/members?search=${'x'.repeat(101)}`);
    assert.equal(long.status, 400); // VALIDATION_ERROR
  });
});
