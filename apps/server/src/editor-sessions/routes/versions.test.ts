import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions, specimenText } from '../testing.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let now = new Date('2030-01-10T12:00:00Z');
let template: { id: string; token: string };
const test = await openTestSessions({ clock: () => now });
template = await test.openTemplate();
after(() => test.close());

const withWord = (word: string) => specimenText.replace(/^\{/, `{"word":"${word}",`);
const list = async (token = template.token, query = '') =>
  (await test.edit(token, 'GET', `/versions${query}`)).body;
/** Saves, and lets enough time pass that the next save is a version of its own. */
async function save(word: string, baseRevision: number): Promise<void> {
  const body = { designText: withWord(word), baseRevision };
  assert.equal((await test.edit(template.token, 'PUT', '/design', body)).status, 200);
  now = new Date(now.getTime() + 11 * 60_000);
}

describe('GET /editor/api/versions', () => {
  it('200: lists what was saved, newest first, with author and time', async () => {
    await save('one', 1);
    await save('two', 2);
    const { data } = await list();
    assert.deepEqual(
      data.map(({ revision, isCurrent }: { revision: number; isCurrent: boolean }) => [revision, isCurrent]),
      [
        [3, true],
        [2, false],
        [1, false],
      ],
    );
    assert.equal(data[0].author.kind, 'editor');
    const first = await list(template.token, '?limit=1');
    const next = await list(template.token, `?limit=1&cursor=${first.next_cursor}`);
    assert.equal(next.data[0].id, data[1].id);
  });
  it('404 NOT_FOUND: for a session without a template', async () => {
    const { status, body } = await test.edit(await test.create(), 'GET', '/versions');
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
  it('400 INVALID_CURSOR: a cursor that no list returned', async () => {
    const { status, body } = await test.edit(template.token, 'GET', '/versions?cursor=x');
    assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
  });
});

describe('GET /editor/api/versions/{versionId}', () => {
  it('200: with its design', async () => {
    const { data } = await list();
    const { status, body } = await test.edit(template.token, 'GET', `/versions/${data[1].id}`);
    assert.equal(status, 200);
    assert.equal(body.data.design.word, 'one');
  });
  it('404 NOT_FOUND: a version that is unknown, or of another template', async () => {
    const other = await test.openTemplate();
    const { data } = await list();
    for (const [token, id] of [
      [template.token, UNKNOWN],
      [other.token, data[0].id],
    ] as const)
      assert.equal((await test.edit(token, 'GET', `/versions/${id}`)).body.error, 'NOT_FOUND');
  });
});

describe('PATCH /editor/api/versions/{versionId}', () => {
  it('200: returns its name', async () => {
    const { data } = await list();
    const path = `/versions/${data[1].id}`;
    const { status, body } = await test.edit(template.token, 'PATCH', path, { label: 'Before the sale' });
    assert.deepEqual([status, body.data.label], [200, 'Before the sale']);
    assert.equal((await list()).data[1].label, 'Before the sale');
  });
  it('404 NOT_FOUND: a version that is unknown', async () => {
    const { body } = await test.edit(template.token, 'PATCH', `/versions/${UNKNOWN}`, { label: 'x' });
    assert.equal(body.error, 'NOT_FOUND');
  });
  it('403: a session that only reads', async () => {
    const { data } = await list();
    const reader = await test.openAgain(template.id, 'viewer');
    const path = `/versions/${data[0].id}`;
    assert.equal((await test.edit(reader, 'PATCH', path, { label: 'x' })).status, 403);
  });
});
