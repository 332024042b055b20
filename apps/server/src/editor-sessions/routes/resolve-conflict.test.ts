import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions, specimenText } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

const withWord = (word: string) => specimenText.replace(/^\{/, `{"word":"${word}",`);
const resolve = (token: string, body: object) => test.edit(token, 'POST', '/conflict', body);
const save = (token: string, designText: string, baseRevision: number) =>
  test.edit(token, 'PUT', '/design', { designText, baseRevision });
const stored = async (token: string) => (await test.edit(token, 'GET', '/session')).body.data;

/** Two tabs that have saved: `theirs` is stored, `mine` was refused. */
async function conflict() {
  const { id, token } = await test.openTemplate();
  const mine = await test.openAgain(id);
  await save(token, withWord('theirs'), 1);
  const { status, body } = await save(mine, withWord('mine'), 1);
  assert.equal(status, 409);
  return { id, token: mine, theirs: body.theirs };
}
const version = async (id: string, versionId: string) => {
  const { shop } = test.accounts.projects;
  return test.manage('GET', `/manage/projects/${shop}/templates/${id}/versions/${versionId}`);
};

describe('POST /editor/api/conflict', () => {
  it('200: mine wins, and theirs is kept', async () => {
    const { id, token, theirs } = await conflict();
    const { status, body } = await resolve(token, {
      designText: withWord('mine'),
      losingText: theirs.designText,
      baseRevision: theirs.revision,
    });
    assert.equal(status, 200);
    assert.equal(body.data.revision, 3);
    assert.equal((await stored(token)).designText, withWord('mine'));
    const kept = await version(id, body.data.keptVersionId);
    assert.equal(kept.body.data.kind, 'kept');
    assert.equal(kept.body.data.design.word, 'theirs');
  });
  it('200: theirs wins, and mine is kept, each time as a version of its own', async () => {
    const { id, token, theirs } = await conflict();
    const lose = (word: string) =>
      resolve(token, {
        designText: theirs.designText,
        losingText: withWord(word),
        baseRevision: theirs.revision,
      });
    const [one, two] = [await lose('mine'), await lose('mine again')];
    assert.deepEqual([one.body.data.revision, two.body.data.revision], [2, 2]);
    assert.notEqual(one.body.data.keptVersionId, two.body.data.keptVersionId);
    assert.equal((await version(id, one.body.data.keptVersionId)).body.data.design.word, 'mine');
    assert.equal((await stored(token)).designText, withWord('theirs'));
  });
  it('409 CONFLICT after another save: the losing text is kept nevertheless', async () => {
    const { id, token, theirs } = await conflict();
    await save(await test.openAgain(id), withWord('third'), theirs.revision);
    const { status, body } = await resolve(token, {
      designText: withWord('mine'),
      losingText: theirs.designText,
      baseRevision: theirs.revision,
    });
    assert.deepEqual([status, body.error, body.theirs.revision], [409, 'CONFLICT', 3]);
  });
  it('leaves the losing text to the page in a session without a template', async () => {
    const token = await test.create();
    await save(token, withWord('theirs'), 1);
    const { status, body } = await resolve(token, {
      designText: withWord('mine'),
      losingText: withWord('theirs'),
      baseRevision: 2,
    });
    assert.deepEqual([status, body.data.revision, body.data.keptVersionId], [200, 3, null]);
  });
  it('400 INVALID_DESIGN for a text that is not a design, unless it is discarded', async () => {
    const { token, theirs } = await conflict();
    const broken = '{"body":{"rows":"none"}}';
    const texts = { designText: broken, losingText: theirs.designText, baseRevision: theirs.revision };
    const { status, body } = await resolve(token, texts);
    assert.deepEqual([status, body.error], [400, 'INVALID_DESIGN']);
    const turned = { ...texts, designText: theirs.designText, losingText: broken };
    assert.equal((await resolve(token, turned)).status, 200);
  });
  it('400 VALIDATION_ERROR, 413 PAYLOAD_TOO_LARGE, 404 NOT_FOUND', async () => {
    const { id, token, theirs } = await conflict();
    const texts = { designText: '{', losingText: '{}', baseRevision: 2 };
    assert.equal((await resolve(token, texts)).body.error, 'VALIDATION_ERROR');
    const large = withWord('x'.repeat(11 * 1_048_576));
    const { status, body } = await resolve(token, {
      ...texts,
      designText: theirs.designText,
      losingText: large,
    });
    assert.deepEqual([status, body.error], [413, 'PAYLOAD_TOO_LARGE']);
    await test.manage('DELETE', `/manage/projects/${test.accounts.projects.shop}/templates/${id}`);
    const gone = await resolve(token, { ...texts, designText: theirs.designText });
    assert.deepEqual([gone.status, gone.body.error], [404, 'NOT_FOUND']);
  });
});
