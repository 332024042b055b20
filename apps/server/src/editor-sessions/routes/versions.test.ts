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
const versionsOf = (id: string) => `/manage/projects/${test.accounts.projects.shop}/templates/${id}/versions`;
const list = async (query = '') =>
  (await test.edit(template.token, 'GET', `${versionsOf(template.id)}${query}`)).body;
/** Saves, and lets enough time pass that the next save is a version of its own. */
async function save(word: string, baseRevision: number): Promise<void> {
  const body = { designText: withWord(word), baseRevision };
  assert.equal((await test.edit(template.token, 'PUT', '/design', body)).status, 200);
  now = new Date(now.getTime() + 11 * 60_000);
}

describe('the versions of the open template', () => {
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
    const first = await list('?limit=1');
    const next = await list(`?limit=1&cursor=${first.next_cursor}`);
    assert.equal(next.data[0].id, data[1].id);
  });
  it('404 NOT_FOUND: for a session without a template, or of another one', async () => {
    const other = await test.openTemplate();
    for (const token of [await test.create(), other.token]) {
      const { status, body } = await test.edit(token, 'GET', versionsOf(template.id));
      assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
    }
  });
  it('400 INVALID_CURSOR: a cursor that no list returned', async () => {
    const { status, body } = await test.edit(template.token, 'GET', `${versionsOf(template.id)}?cursor=x`);
    assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
  });
});

describe('a version of the open template', () => {
  it('200: with its design', async () => {
    const { data } = await list();
    const { status, body } = await test.edit(
      template.token,
      'GET',
      `${versionsOf(template.id)}/${data[1].id}`,
    );
    assert.equal(status, 200);
    assert.equal(body.data.design.word, 'one');
  });
  it('404 NOT_FOUND: a version that is unknown, or of another template', async () => {
    const other = await test.openTemplate();
    const { data } = await list();
    for (const [{ token, id }, version] of [
      [template, UNKNOWN],
      [other, data[0].id],
    ] as const)
      assert.equal((await test.edit(token, 'GET', `${versionsOf(id)}/${version}`)).body.error, 'NOT_FOUND');
  });
});

describe('the name of a version of the open template', () => {
  it('200: returns its name', async () => {
    const { data } = await list();
    const path = `${versionsOf(template.id)}/${data[1].id}`;
    const { status, body } = await test.edit(template.token, 'PATCH', path, { label: 'Before the sale' });
    assert.deepEqual([status, body.data.label], [200, 'Before the sale']);
    assert.equal((await list()).data[1].label, 'Before the sale');
  });
  it('404 NOT_FOUND: a version that is unknown', async () => {
    const { body } = await test.edit(template.token, 'PATCH', `${versionsOf(template.id)}/${UNKNOWN}`, {
      label: 'x',
    });
    assert.equal(body.error, 'NOT_FOUND');
  });
  it('403: a session that only reads', async () => {
    const { data } = await list();
    const reader = await test.openAgain(template.id, 'viewer');
    const path = `${versionsOf(template.id)}/${data[0].id}`;
    assert.equal((await test.edit(reader, 'PATCH', path, { label: 'x' })).status, 403);
  });
});
