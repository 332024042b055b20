import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

const versionsOf = (id: string) => `/manage/projects/${test.accounts.projects.shop}/templates/${id}/versions`;
const reviewsOf = (id: string) => `/v3/templates/${id}/reviews`;
const NONE = '00000000-0000-7000-8000-000000000000';

/** GET /editor/api/reviews, and requests and answers of `/v3/templates/{id}/reviews` below `/editor/api` */
describe('the reviews of the open template', () => {
  it('200 and 201: are asked for by editors and answered by viewers, as the person of the session', async () => {
    const { id, token } = await test.openTemplate();
    const viewer = await test.openAgain(id, 'viewer');
    const { users } = test.accounts;
    const created = await test.edit(token, 'POST', reviewsOf(id), { message: 'Please', role: 'viewer' });
    assert.equal(created.status, 201);
    const review = created.body.data;
    assert.deepEqual(
      [review.requestedBy, review.templateName, review.canAnswer],
      [{ kind: 'editor', id: users.editor, name: 'editor' }, 'Spring', false],
    );
    const state = async (of: string) => (await test.edit(of, 'GET', '/reviews')).body.data;
    const before = await state(viewer);
    assert.deepEqual(
      [before.rule.approvedVersionId, before.reviews[0].canAnswer, before.reviews[0].ownVerdict],
      [null, true, null],
    );
    assert.equal((await test.edit(viewer, 'POST', reviewsOf(id), {})).status, 403, 'viewers ask for none');
    const answers = `${reviewsOf(id)}/${review.id}/answers`;
    assert.equal((await test.edit(token, 'POST', answers, { verdict: 'approved' })).status, 403);
    const answered = await test.edit(viewer, 'POST', answers, { verdict: 'approved', text: 'Fine' });
    assert.deepEqual([answered.status, answered.body.data.status], [201, 'approved']);
    const after = await state(token);
    assert.deepEqual(
      [after.rule.approvedVersionId, after.reviews[0].answers[0].text],
      [review.versionId, 'Fine'],
    );
    assert.equal((await test.edit(viewer, 'POST', answers, { verdict: 'approved' })).status, 409);
    assert.equal((await test.edit(viewer, 'GET', `${versionsOf(id)}/${review.versionId}`)).status, 200);
  });

  it('404 NOT_FOUND in a session without a template and for reviews of another', async () => {
    const own = await test.create();
    const { id } = await test.openTemplate();
    const viewer = await test.openAgain(id, 'viewer');
    const other = await test.openTemplate();
    const { data } = (await test.edit(other.token, 'POST', reviewsOf(other.id), { role: 'viewer' })).body;
    for (const [token, path] of [
      [own, `${reviewsOf(other.id)}/${data.id}/answers`],
      [viewer, `${reviewsOf(other.id)}/${data.id}/answers`],
      [viewer, `${reviewsOf(id)}/${data.id}/answers`],
      [viewer, `${reviewsOf(id)}/${NONE}/answers`],
    ] as const)
      assert.equal((await test.edit(token, 'POST', path, { verdict: 'approved' })).status, 404);
    assert.equal((await test.edit(own, 'GET', '/reviews')).status, 404);
    assert.equal((await test.edit(own, 'POST', reviewsOf(id), {})).status, 404);
  });

  it('400 VALIDATION_ERROR, 403 FORBIDDEN, and 409 CONFLICT without a page', async () => {
    const { id, token } = await test.openTemplate();
    assert.equal((await test.edit(token, 'POST', reviewsOf(id), { role: 'king' })).status, 400);
    assert.equal((await test.edit(token, 'POST', reviewsOf(id), { reviewers: ['x@y.example'] })).status, 400);
    const { data } = (await test.edit(token, 'POST', reviewsOf(id), {})).body;
    const answers = `${reviewsOf(id)}/${data.id}/answers`;
    assert.equal((await test.edit(token, 'POST', answers, { verdict: 'maybe' })).status, 400);
    const viewer = await test.openAgain(id, 'viewer');
    assert.equal((await test.edit(viewer, 'POST', answers, { verdict: 'approved' })).status, 403);
    await test.accounts.db
      .updateTable('templates')
      .set({ html: null })
      .where('id', '=', Number(id))
      .execute();
    assert.equal((await test.edit(token, 'POST', reviewsOf(id), {})).status, 409);
  });
});
