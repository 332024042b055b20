import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestSessions, specimenText } from '../testing.ts';

const noon = new Date('2030-01-10T12:00:00Z');
let now = noon;
const test = await openTestSessions({ clock: () => now });
after(() => test.close());
beforeEach(() => {
  now = noon;
});
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const session = (token: string) => test.edit(token, 'GET', '/session');

describe('GET /editor/api/session', () => {
  it('returns all that an editor needs, the design byte for byte', async () => {
    const text = specimenText.replace(/"schemaVersion":\s*(\d+)/, '"schemaVersion" :  $1.0');
    const { status, body } = await session(await test.create(`{"displayMode":"web","design": ${text} }`));
    assert.equal(status, 200);
    const { data } = body;
    assert.equal(data.designText, text);
    assert.equal(data.displayMode, 'web');
    assert.equal(data.revision, 1);
    assert.equal(data.savedAt, noon.toISOString());
    assert.deepEqual(data.project, { id: test.accounts.projects.shop, name: 'Shop' });
    assert.deepEqual([data.template, data.user, data.canSave, data.readOnly], [null, null, true, false]);
    assert.equal(data.expiresAt, '2030-01-10T13:00:00.000Z');
    assert.equal(data.endsAt, '2030-01-11T00:00:00.000Z');
    assert.equal(data.features.ai.available, true);
    assert.equal(data.features.aiImages.variable, 'POSTPRESS_OPENAI_API_KEY');
    assert.equal(data.assetBase, 'https://post.example/assets');
    assert.equal(data.filesBase, 'https://post.example/files');
    assert.deepEqual(data.settings.allowedOrigins, []);
    assert.equal(data.limits.designBytes, 10_485_760);
  });
  it('is of a template and the member who opened it', async () => {
    const { id, token } = await test.openTemplate('editor');
    const { data } = (await session(token)).body;
    assert.deepEqual(data.template, { id, name: 'Spring', folderId: null });
    const { email, ...user } = data.user;
    assert.deepEqual(user, { id: test.accounts.users.editor, name: 'editor' });
    assert.match(email, /^editor@/);
    assert.equal(data.savedBy.kind, 'token');
    assert.equal(data.designText, JSON.stringify(JSON.parse(specimenText)));
    assert.equal(data.canRenew, true);
  });
  it('is read-only for viewers, and for members who became one', async () => {
    const { id, token } = await test.openTemplate('viewer');
    const { data } = (await session(token)).body;
    assert.deepEqual([data.readOnly, data.canSave, data.features.exportHtml.available], [true, false, true]);
    const save = { designText: specimenText, baseRevision: 1 };
    const refused = await test.edit(token, 'PUT', '/design', save);
    assert.deepEqual([refused.status, refused.body.error], [403, 'FORBIDDEN']);
    const demoted = await test.openAgain(id, 'editor');
    await setRole('viewer');
    assert.equal((await session(demoted)).body.data.readOnly, true);
    assert.equal((await test.edit(demoted, 'PUT', '/design', save)).status, 403);
    await setRole('editor');
    assert.equal((await session(demoted)).body.data.readOnly, false);
  });
  it('keeps the session alive with each call, for twelve hours at most', async () => {
    const token = await test.create();
    for (let calls = 0; calls < 16; calls++) {
      assert.equal((await session(token)).status, 200, `call ${calls}`);
      minutes(45);
    }
    const { status, body } = await session(token);
    assert.equal(status, 401);
    assert.match(body.message, /ended/);
  });
  it('401 UNAUTHORIZED without a token, with another credential, or on another surface', async () => {
    const token = await test.create();
    const { keys, tokens } = test.accounts;
    for (const credential of ['', 'x', keys.shop, tokens.owner])
      assert.equal((await session(credential)).status, 401);
    const other = await fetch(`${test.app.url}/v3/templates`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(other.status, 401);
  });
  for (const role of ['viewer', 'admin'] as const)
    it(`401 for a member, ${role}, who left the workspace`, async () => {
      const { token } = await test.openTemplate(role);
      const { db, users, workspaces, access } = test.accounts;
      const row = { workspace_id: workspaces.main, user_id: users[role] };
      await db.deleteFrom('members').where('user_id', '=', users[role]).execute();
      access.forget();
      assert.equal((await session(token)).status, 401);
      assert.equal((await test.edit(token, 'POST', '/renew')).status, 401);
      assert.equal((await test.visit(token, '/design')).status, 410);
      assert.equal((await test.visit(token)).status, 410);
      await db
        .insertInto('members')
        .values({ ...row, role, created_at: now })
        .execute();
      // Nobody tells this process, which has heard that there is no membership.
      assert.equal((await session(token)).status, 200);
    });
  it('404 NOT_FOUND when the template was deleted, and 200 when it is back', async () => {
    const { id, token } = await test.openTemplate();
    const path = `/manage/projects/${test.accounts.projects.shop}/templates`;
    await test.manage('DELETE', `${path}/${id}`);
    const { status, body } = await session(token);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
    await test.manage('POST', `${path}/restore`, { ids: [id] });
    assert.equal((await session(token)).status, 200);
  });
});

describe('the API surface of the editor', () => {
  it('lets into the session’s own project alone', async () => {
    const token = await test.create();
    const { shop, second, foreign } = test.accounts.projects;
    const block = { displayMode: 'email', category: 'x', data: { columns: [] } };
    const save = (project: number) => test.edit(token, 'POST', `/manage/projects/${project}/blocks`, block);
    assert.equal((await save(shop)).status, 201);
    assert.equal((await save(second)).status, 404);
    assert.equal((await save(foreign)).status, 404);
    assert.equal((await test.edit(token, 'GET', '/v3/blocks')).status, 200);
    assert.equal((await test.edit(token, 'GET', `/v3/blocks?projectId=${foreign}`)).status, 200);
    assert.equal((await test.edit(token, 'GET', '/v3/templates')).status, 404);
    assert.equal((await test.edit(token, 'DELETE', `/manage/projects/${shop}/templates/1`)).status, 404);
  });
  it('shows shared blocks and those of its own user, and changes no other', async () => {
    const { token } = await test.openTemplate('editor');
    const { users, projects } = test.accounts;
    const path = `/manage/projects/${projects.shop}/blocks`;
    const block = (userId: string | null) => ({
      displayMode: 'email',
      category: 'owned',
      data: { columns: [] },
      userId,
    });
    const made = async (userId: string | null) =>
      (await test.manage('POST', path, block(userId))).body.data.id as string;
    const [own, others, shared] = [await made(users.editor), await made('ann'), await made(null)];
    const listed = async (query = '') =>
      (await test.edit(token, 'GET', `/v3/blocks?category=owned${query}`)).body.data?.map(
        ({ id }: { id: string }) => id,
      );
    assert.deepEqual(await listed(), [shared, own]);
    assert.deepEqual(await listed('&scope=user'), [own]);
    assert.equal(await listed('&userId=ann'), undefined);
    assert.equal((await test.edit(token, 'PATCH', `${path}/${others}`, { category: 'y' })).status, 404);
    assert.equal((await test.edit(token, 'DELETE', `${path}/${others}`)).status, 404);
    assert.equal((await test.edit(token, 'POST', path, block('ann'))).status, 403);
    assert.equal((await test.edit(token, 'PATCH', `${path}/${own}`, { userId: 'ann' })).status, 403);
    assert.equal((await test.edit(token, 'POST', path, block(users.editor))).status, 201);
    assert.equal((await test.edit(token, 'DELETE', `${path}/${own}`)).status, 200);
    const program = await test.create();
    const seen = await test.edit(program, 'GET', '/v3/blocks?category=owned');
    assert.deepEqual(
      seen.body.data.map(({ id }: { id: string }) => id),
      [shared],
    );
  });
  it('rejects changes by read-only sessions', async () => {
    const { token } = await test.openTemplate('viewer');
    const { shop } = test.accounts.projects;
    assert.equal((await test.edit(token, 'GET', '/v3/blocks')).status, 200);
    const block = { displayMode: 'email', category: 'x', data: { columns: [] } };
    assert.equal((await test.edit(token, 'POST', `/manage/projects/${shop}/blocks`, block)).status, 403);
  });
});

async function setRole(role: 'viewer' | 'editor') {
  const { db, users, access } = test.accounts;
  await db.updateTable('members').set({ role }).where('user_id', '=', users.editor).execute();
  access.forget();
}
