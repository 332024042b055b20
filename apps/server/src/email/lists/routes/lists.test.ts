import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listLimits } from '@postpress/contracts';
import { callerOf, createTestKey } from '../../../accounts/testing.ts';
import { uuidV7 } from '../../../base/ids.ts';
import { openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import { deleteTestDataRoute } from '../../test-data/routes/delete-test-data.ts';
import { deleteLists } from '../jobs/delete-lists.ts';
import { listsRoutes } from './lists.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance({ routes: [...listsRoutes, deleteTestDataRoute] });
});
after(() => test.close());

const create = async (name = 'Customers', call = test.call): Promise<string> => {
  const { status, body } = await call('POST', '/v3/lists', { name });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
};
const recipients = async (id: string, query = '') =>
  (await test.call('GET', `/v3/lists/${id}/recipients${query}`)).body;
const countOf = async (id: string) => (await test.call('GET', `/v3/lists/${id}`)).body.data.recipients;
const importCsv = (id: string, csv: string) =>
  test.call('POST', `/v3/lists/${id}/recipients/import`, { csv });
const add = (id: string, ...added: object[]) =>
  test.call('POST', `/v3/lists/${id}/recipients`, { recipients: added });
const rowsOf = (id: string) =>
  test.accounts.db.selectFrom('list_recipients').select('address').where('list_id', '=', id).execute();

describe('a list', () => {
  it('is created, renamed, listed newest first and deleted with its recipients', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const renamed = await test.call('PATCH', `/v3/lists/${one}`, { name: 'First' });
    assert.equal(renamed.body.data.name, 'First');
    const page = (await test.call('GET', '/v3/lists?limit=1')).body;
    assert.deepEqual([page.data[0].id, page.has_more], [two, true]);
    const next = (await test.call('GET', `/v3/lists?limit=1&cursor=${page.next_cursor}`)).body;
    assert.equal(next.data[0].id, one);
    assert.equal((await test.call('GET', '/v3/lists?cursor=x')).body.error, 'INVALID_CURSOR');
    await add(one, { email: 'ann@inbox.example' });
    assert.equal((await test.call('DELETE', `/v3/lists/${one}`)).body.data.success, true);
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const)
      assert.equal((await test.call(method, `/v3/lists/${one}`, body)).status, 404, method);
    assert.equal((await rowsOf(one)).length, 1);
    await deleteLists({}, test.accounts, new AbortController().signal);
    assert.deepEqual(await rowsOf(one), []);
    assert.equal(await countOf(two), 0);
  });
  it('is of one project', async () => {
    const id = await create();
    await add(id, { email: 'ann@inbox.example' });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/recipients'],
      ['GET', '/recipients.csv'],
      ['POST', '/recipients', { recipients: [{ email: 'eve@inbox.example' }] }],
      ['POST', '/recipients/import', { csv: 'email\neve@inbox.example\n' }],
      ['DELETE', '/recipients?email=ann@inbox.example'],
    ] as const)
      assert.equal((await test.callOther(method, `/v3/lists/${id}${path}`, body)).status, 404, path);
    assert.equal(await countOf(id), 1);
  });
  it('is one of 1,000 at most', async () => {
    const now = new Date();
    const rows = Array.from({ length: listLimits.perProject }, () => ({
      id: uuidV7(),
      project_id: test.accounts.projects.foreign,
      name: 'x',
      created_at: now,
      updated_at: now,
    }));
    await test.accounts.db.insertInto('lists').values(rows).execute();
    const { status, body } = await test.callOther('POST', '/v3/lists', { name: 'One more' });
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
  });
  it('of a test key is test data', async () => {
    const { credential } = await createTestKey(test.accounts.projects.shop, test.accounts);
    const callTest = callerOf(test.app, credential);
    const id = await create('Trial', callTest);
    assert.equal((await test.call('GET', `/v3/lists/${id}`)).status, 404);
    assert.equal((await callTest('DELETE', '/v3/test-data')).status, 200);
    assert.equal((await callTest('GET', `/v3/lists/${id}`)).status, 404);
  });
});

describe('recipients of a list', () => {
  it('are merged by address in any spelling, and keep their other variables', async () => {
    const id = await create();
    const first = await add(
      id,
      { email: 'Ann@Inbox.example', variables: { name: 'Ann', plan: 'free' } },
      { email: 'ann@inbox.example', variables: { plan: 'pro' } },
      { email: 'bo@inbox.example' },
    );
    assert.deepEqual(first.body.data, { added: 2, updated: 0, duplicates: 1 });
    const second = await add(id, { email: 'ANN@inbox.example', variables: { points: 7 } });
    assert.deepEqual(second.body.data, { added: 0, updated: 1, duplicates: 0 });
    const { data } = await recipients(id);
    assert.deepEqual(
      data.map(({ email, variables }: { email: string; variables: object }) => [email, variables]),
      [
        ['ANN@inbox.example', { name: 'Ann', plan: 'pro', points: 7 }],
        ['bo@inbox.example', {}],
      ],
    );
    assert.equal(await countOf(id), 2);
  });
  it('are all refused for one that is invalid, by its place', async () => {
    const id = await create();
    const { status, body } = await add(id, { email: 'ann@inbox.example' }, { email: 'ann' });
    assert.equal(status, 400);
    assert.match(body.message, /^recipients\.1: email: the address/);
    const large = await add(id, { email: 'ann@inbox.example', variables: { text: 'x'.repeat(10_001) } });
    assert.match(large.body.message, /^recipients\.0: variables: they have 10\d{3} bytes; 10000 is the most/);
    assert.equal(await countOf(id), 0);
  });
  it('are paged by address, and removed in any spelling', async () => {
    const id = await create();
    await add(id, ...['c', 'a', 'b'].map((name) => ({ email: `${name}@inbox.example` })));
    const page = await recipients(id, '?limit=2');
    const next = await recipients(id, `?limit=2&cursor=${page.next_cursor}`);
    const emails = [...page.data, ...next.data].map(({ email }) => email);
    assert.deepEqual(emails, ['a@inbox.example', 'b@inbox.example', 'c@inbox.example']);
    assert.equal(
      (await test.call('GET', `/v3/lists/${id}/recipients?cursor=x`)).body.error,
      'INVALID_CURSOR',
    );
    const remove = () => test.call('DELETE', `/v3/lists/${id}/recipients?email=B@inbox.example`);
    assert.equal((await remove()).body.data.removed, true);
    assert.equal((await remove()).body.data.removed, false);
    assert.equal(await countOf(id), 2);
  });
});

describe('a CSV file of recipients', () => {
  it('adds a variable for each cell, and names invalid lines', async () => {
    const id = await create();
    const csv = [
      'First name;EMAIL;plan',
      'Ann;ann@inbox.example;pro',
      ';bo@inbox.example;',
      'Cy;cy;free',
      'Di;di@inbox.example;free;more',
      'Ann B.;ANN@inbox.example;',
      '',
    ].join('\r\n');
    const { status, body } = await importCsv(id, csv);
    assert.equal(status, 200, JSON.stringify(body));
    const { errors, ...counts } = body.data;
    assert.deepEqual(counts, { added: 2, updated: 0, duplicates: 1, refused: 2 });
    assert.deepEqual(
      errors.map(({ line }: { line: number }) => line),
      [4, 5],
    );
    assert.match(errors[1].message, /4 cells; the first line names 3 columns/);
    const { data } = await recipients(id);
    assert.deepEqual(data[0].variables, { 'First name': 'Ann B.', plan: 'pro' });
    assert.deepEqual(data[1].variables, {});
    assert.deepEqual((await importCsv(id, csv)).body.data.added, 0);
  });
  it('must name the column email, and have no more lines than one call takes', async () => {
    const id = await create();
    assert.match((await importCsv(id, 'address\nann@inbox.example')).body.message, /email is missing/);
    const lines = Array.from({ length: listLimits.linesMax + 1 }, () => 'x');
    const { status, body } = await importCsv(id, ['email', ...lines].join('\n'));
    assert.equal(status, 400);
    assert.match(body.message, /more than 50,000 lines: split it/);
    const wide = Array.from({ length: 101 }, (_, n) => `v${n}`).join(',');
    assert.match((await importCsv(id, `email,${wide}`)).body.message, /more than 100 columns/);
  });
  it('has the languages of recipients, which later lines without one keep', async () => {
    const id = await create();
    const csv =
      'email,Language,name\nann@inbox.example,de-at,Ann\nbo@inbox.example,,Bo\ncy@inbox.example,German (Austria),Cy\n';
    const { body } = await importCsv(id, csv);
    assert.deepEqual(
      [body.data.added, body.data.errors],
      [2, [{ line: 4, message: 'language: it is no BCP 47 language tag such as de or pt-BR.' }]],
    );
    await importCsv(id, 'email,language\nann@inbox.example,\nbo@inbox.example,fr\n');
    const listed = (await test.call('GET', `/v3/lists/${id}/recipients`)).body.data;
    assert.deepEqual(
      listed.map(({ language, variables }: { language: string; variables: object }) => [language, variables]),
      [
        ['de-AT', { name: 'Ann' }],
        ['fr', { name: 'Bo' }],
      ],
    );
    const wrong = { recipients: [{ email: 'di@inbox.example', language: 'x' }] };
    const refused = await test.call('POST', `/v3/lists/${id}/recipients`, wrong);
    assert.match(refused.body.message, /recipients\.0: language/);
  });
  it('that was exported is read back', async () => {
    const [from, to] = [await create(), await create()];
    await add(from, { email: 'ann@inbox.example', language: 'de', variables: { order: { number: 7 } } });
    await add(from, { email: '=bo@inbox.example' });
    const answer = await fetch(`${test.app.url}/v3/lists/${from}/recipients.csv`, {
      headers: { authorization: `Bearer ${test.accounts.keys.shop}` },
    });
    const wrong = [
      'not-json',
      '[1]',
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, at]))),
    ];
    const lines = wrong.map((json, at) => `cy${at}@inbox.example,,,"${json.replaceAll('"', '""')}"\n`);
    const { body } = await importCsv(to, (await answer.text()) + lines.join(''));
    const said = body.data.errors.map(({ message }: { message: string }) => message);
    assert.deepEqual([body.data.added, said.length], [2, 3], JSON.stringify(body));
    assert.match(said[0], /^variables: it is no JSON object/);
    assert.match(said[2], /^variables: more than 100 are given/);
    const membersOf = async (id: string) =>
      (await recipients(id)).data.map(({ addedAt, ...rest }: { addedAt: string }) => rest);
    assert.deepEqual(await membersOf(to), await membersOf(from));
  });
  it('is exported page by page', async () => {
    const id = await create();
    await importCsv(
      id,
      ['email', ...Array.from({ length: 2_300 }, (_, n) => `r${n}@inbox.example`)].join('\n'),
    );
    const answer = await fetch(`${test.app.url}/v3/lists/${id}/recipients.csv`, {
      headers: { authorization: `Bearer ${test.accounts.keys.shop}` },
    });
    const lines = (await answer.text()).split('\r\n').slice(1, -1);
    assert.deepEqual([lines.length, new Set(lines).size, await countOf(id)], [2_300, 2_300, 2_300]);
    assert.match(lines[0] ?? '', /^r0@inbox\.example,,\d{4}-.*Z,\{\}$/);
  });
});
