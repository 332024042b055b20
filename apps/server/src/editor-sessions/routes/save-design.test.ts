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

/** The specimen with another word in it, in a form that reading and writing would lose. */
const withWord = (word: string) => specimenText.replace(/^\{/, `{ "x": 1.0, "word":"${word}",`);
const save = (token: string, designText: string, baseRevision: number, more: object = {}) =>
  test.edit(token, 'PUT', '/design', { designText, baseRevision, ...more });
const stored = async (token: string) => (await test.edit(token, 'GET', '/session')).body.data;
const versions = async (id: string) => {
  const { shop } = test.accounts.projects;
  return (await test.manage('GET', `/manage/projects/${shop}/templates/${id}/versions?limit=100`)).body.data;
};
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('PUT /editor/api/design', () => {
  for (const kind of ['a session of its own', 'a template'] as const)
    describe(kind, () => {
      const open = async () => (kind === 'a template' ? (await test.openTemplate()).token : test.create());
      it('200: keeps the text byte for byte, as one revision more', async () => {
        const token = await open();
        wait(1);
        const { status, body } = await save(token, withWord('one'), 1);
        assert.equal(status, 200);
        assert.equal(body.data.revision, 2);
        assert.equal(body.data.savedAt, '2030-01-10T12:01:00.000Z');
        assert.ok(Array.isArray(body.data.warnings));
        const after = await stored(token);
        assert.equal(after.designText, withWord('one'));
        assert.equal(after.revision, 2);
      });
      it('answers a repeated save with the same revision, so a lost response does no harm', async () => {
        const token = await open();
        for (let tries = 0; tries < 3; tries++)
          assert.equal((await save(token, withWord('same'), 1)).body.data.revision, 2);
        assert.equal((await stored(token)).revision, 2);
      });
      it('accepts the design as JSON in the body, too', async () => {
        const token = await open();
        const response = await fetch(`${test.app.url}/editor/api/design`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: `{"baseRevision":1,"design": ${withWord('raw')} }`,
        });
        assert.equal(response.status, 200);
        assert.equal((await stored(token)).designText, withWord('raw'));
      });
      it('409 CONFLICT: overwrites nothing, and returns what is stored', async () => {
        const token = await open();
        await save(token, withWord('first'), 1);
        const { status, body, headers } = await save(token, withWord('second'), 1);
        assert.deepEqual([status, body.error], [409, 'CONFLICT']);
        assert.equal(headers.get('x-should-retry'), 'false');
        assert.equal(body.theirs.revision, 2);
        assert.equal(body.theirs.designText, withWord('first'));
        assert.equal((await stored(token)).designText, withWord('first'));
        assert.equal((await save(token, withWord('second'), 2)).body.data.revision, 3);
      });
      it('of many tabs at once, one saves and all others get a conflict', async () => {
        const token = await open();
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, at) => save(token, withWord(`tab${at}`), 1)),
        );
        assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)]);
        const winner = answers.findIndex(({ status }) => status === 200);
        assert.equal((await stored(token)).designText, withWord(`tab${winner}`));
        assert.equal((await stored(token)).revision, 2);
      });
      it('400 INVALID_DESIGN: lists what to fix, and keeps what is stored', async () => {
        const token = await open();
        const { body: design } = JSON.parse(specimenText);
        const broken = JSON.stringify({ ...JSON.parse(specimenText), body: { ...design, rows: 'none' } });
        const { status, body } = await save(token, broken, 1);
        assert.deepEqual([status, body.error], [400, 'INVALID_DESIGN']);
        assert.ok(body.errorCount > 0 && body.errors.length > 0);
        assert.equal((await stored(token)).revision, 1);
      });
      for (const [what, text] of [
        ['no JSON', '{"body":'],
        ['a list', '[1]'],
        ['half a surrogate pair', '{"body":{"x":"\ud800"}}'],
      ] as const)
        it(`400 VALIDATION_ERROR: a text that is ${what}`, async () => {
          const { status, body } = await save(await open(), text, 1);
          assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
        });
      it('400 VALIDATION_ERROR without a design or a revision', async () => {
        const token = await open();
        for (const body of [{ baseRevision: 1 }, { designText: '{}' }, { designText: 7, baseRevision: 1 }])
          assert.equal((await test.edit(token, 'PUT', '/design', body)).status, 400);
      });
      it('413 PAYLOAD_TOO_LARGE over 10 MB of design, and over 25 MB of body', async () => {
        const token = await open();
        const large = (bytes: number) => withWord('x'.repeat(bytes));
        const { status, body } = await save(token, large(10 * 1_048_576), 1);
        assert.deepEqual([status, body.error], [413, 'PAYLOAD_TOO_LARGE']);
        assert.equal((await save(token, large(26 * 1_048_576), 1)).status, 413);
        assert.equal((await save(token, large(9 * 1_048_576), 1)).status, 200);
      });
      it('401 after the end of the session, with words for a person', async () => {
        const token = await open();
        await stored(token);
        wait(61);
        const { status, body } = await save(token, withWord('late'), 1);
        assert.deepEqual([status, body.error], [401, 'UNAUTHORIZED']);
        assert.match(body.message, /open the editor again/);
      });
      it('is for the session’s own design alone', async () => {
        const [one, two] = [await open(), await open()];
        await save(one, withWord('mine'), 1);
        assert.ok(!(await stored(two)).designText.includes('mine'));
      });
    });

  it('renders the page of a template, renames it, and notifies others of the change', async () => {
    const { id, token } = await test.openTemplate();
    await save(token, withWord('rendered'), 1, { name: 'Autumn' });
    const { shop } = test.accounts.projects;
    const { data } = (await test.manage('GET', `/manage/projects/${shop}/templates/${id}`)).body;
    assert.deepEqual([data.name, data.revision, data.updatedBy.kind], ['Autumn', 2, 'editor']);
    assert.match(data.html, /^<!DOCTYPE/);
  });
  it('finds a conflict with a save over another API', async () => {
    const { id, token } = await test.openTemplate();
    const { shop } = test.accounts.projects;
    const path = `/manage/projects/${shop}/templates/${id}`;
    await test.manage('PATCH', path, { name: 'Renamed' });
    assert.equal((await save(token, withWord('a'), 1)).status, 200, 'a name is no conflict');
    await test.manage('PATCH', path, { design: JSON.parse(withWord('api')) });
    const { status, body } = await save(token, withWord('b'), 2);
    assert.equal(status, 409);
    assert.deepEqual([body.theirs.revision, body.theirs.by.kind], [3, 'token']);
  });
  it('404 NOT_FOUND when the template is in the trash: the page keeps the work', async () => {
    const { id, token } = await test.openTemplate();
    const { shop } = test.accounts.projects;
    await test.manage('DELETE', `/manage/projects/${shop}/templates/${id}`);
    const { status, body } = await save(token, withWord('lost'), 1);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
  it('keeps a design that cannot be rendered beside its template', async () => {
    const { id, token } = await test.openTemplate();
    const deep = '{"columns":['.repeat(3_000) + ']}'.repeat(3_000);
    const text = specimenText.replace(/^\{/, `{"deep":${deep},`).replace(/"rows":\s*\[/, `"rows":[${deep},`);
    const { status, body } = await save(token, text, 1);
    assert.equal(status, 400, JSON.stringify(body).slice(0, 200));
    assert.equal(body.error, 'INVALID_DESIGN');
    const [kept] = await versions(id);
    assert.deepEqual([kept.id, kept.kind, kept.isCurrent], [body.keptVersionId, 'kept', false]);
    await save(token, text.replace('deep', 'deeper'), 1);
    assert.equal((await versions(id)).length, 2, 'autosaves of it are one version');
    assert.equal((await stored(token)).revision, 1);
  });
  it('saves what was not valid when it was opened', async () => {
    const { id, token } = await test.openTemplate();
    const odd = {
      ...JSON.parse(specimenText),
      body: { rows: [{ columns: [{ contents: [{}] }] }], values: {} },
    };
    await test.accounts.db
      .updateTable('templates')
      .set({ design: JSON.stringify(odd) })
      .where('id', '=', Number(id))
      .execute();
    const { status } = await save(token, JSON.stringify({ ...odd, x: 1 }), 1);
    assert.equal(status, 200);
  });
  it('writes one version for the saves of ten minutes, and another for another session', async () => {
    const { id, token } = await test.openTemplate();
    for (let at = 1; at <= 5; at++) await save(token, withWord(`w${at}`), at);
    assert.deepEqual(
      (await versions(id)).map(({ revision }: { revision: number }) => revision),
      [6, 1],
    );
    wait(11);
    await save(token, withWord('later'), 6);
    await save(await test.openAgain(id), withWord('other'), 7);
    const all = await versions(id);
    assert.deepEqual(
      all.map(({ revision, isCurrent }: { revision: number; isCurrent: boolean }) => [revision, isCurrent]),
      [
        [8, true],
        [7, false],
        [6, false],
        [1, false],
      ],
    );
    const texts = await test.accounts.db
      .selectFrom('template_designs')
      .select('sha256')
      .where('template_id', '=', Number(id))
      .execute();
    assert.equal(texts.length, 4, 'what no version names is not kept');
  });
});
