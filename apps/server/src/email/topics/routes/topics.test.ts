import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf } from '../../../accounts/testing.ts';
import { openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import { topicsRoutes } from './topics.ts';

const PATH = '/v3/topics';
const time = { now: new Date('2030-01-07T12:00:00.000Z') };
let test: TestAcceptance;
let call: ReturnType<typeof callerOf>;
let callOther: ReturnType<typeof callerOf>;
before(async () => {
  test = await openTestAcceptance({ clock: () => time.now, routes: topicsRoutes });
  ({ call, callOther } = test);
});
after(() => test.close());

const news = {
  key: 'news',
  name: 'Product news',
  description: '',
  translations: {},
  default: 'subscribed',
  public: true,
  trackOpens: false,
  trackClicks: false,
  optInEmail: null,
  createdAt: '2030-01-07T12:00:00.000Z',
  updatedAt: '2030-01-07T12:00:00.000Z',
};
const create = (change: object = {}, by = call) => by('POST', PATH, { key: 'news', name: 'News', ...change });

describe('POST /v3/topics', () => {
  it('answers 201 with the topic and its defaults', async () => {
    const { status, body } = await create({ name: 'Product news' });
    assert.deepEqual([status, body], [201, { data: news }]);
  });
  it('takes everything that it answers', async () => {
    const whole = {
      key: 'offers_2',
      name: 'Offers',
      description: 'Once a week.',
      translations: {
        de: { name: 'Angebote', description: 'Einmal die Woche.' },
        'pt-br': { name: 'Ofertas' },
      },
      default: 'opt_in',
      public: false,
      trackOpens: false,
      trackClicks: false,
      optInEmail: null,
    };
    const { body } = await create(whole);
    const { createdAt: _, updatedAt: __, ...rest } = body.data;
    assert.deepEqual(rest, {
      ...whole,
      translations: { de: whole.translations.de, 'pt-BR': { name: 'Ofertas' } },
    });
  });
  it('answers 409 for a key that is taken, and leaves that topic as it is', async () => {
    const { status, body } = await create({ name: 'Other' });
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    assert.match(body.message, /^key: .*news/);
    assert.deepEqual((await call('GET', `${PATH}/news`)).body.data, news);
  });
  it('is of the project alone', async () => {
    assert.equal((await callOther('GET', `${PATH}/news`)).status, 404);
    assert.equal((await create({}, callOther)).status, 201);
  });
  for (const key of ['', '*', 'News', 'a b', '-a', 'ä', 'a'.repeat(65), 5, null])
    it(`answers 400 for the key ${JSON.stringify(key)}`, async () => {
      const { status, body } = await create({ key });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /^key /);
    });
  for (const [what, change, message] of [
    ['an empty name', { name: '' }, /^name /],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, /^name /],
    ['a name with NUL', { name: 'a\0' }, /^name /],
    ['another default', { default: 'opt_out' }, /^default /],
    [
      'a language that is none',
      { translations: { 'no language': { name: 'x' } } },
      /^translations: "no lang/,
    ],
    ['a language twice', { translations: { DE: { name: 'x' }, de: { name: 'y' } } }, /the language de twice/],
    ['a translation without a name', { translations: { de: {} } }, /^translations\.de/],
  ] as const)
    it(`answers 400 for ${what}`, async () => {
      const { status, body } = await create({ key: 'refused', ...change });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, message);
    });
  it('answers 409 beyond 100 topics', async () => {
    const second = callerOf(test.app, test.accounts.keys.second);
    for (let at = 0; at < 100; at++) assert.equal((await create({ key: `t${at}` }, second)).status, 201);
    const { status, body } = await create({}, second);
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    assert.match(body.message, /100 topics/);
  });
});

describe('GET /v3/topics', () => {
  it('pages by key', async () => {
    for (const key of ['b', 'a']) await create({ key });
    const first = await call('GET', `${PATH}?limit=3`);
    const keys = ({ body }: typeof first) => body.data.map(({ key }: { key: string }) => key);
    assert.deepEqual([keys(first), first.body.has_more], [['a', 'b', 'news'], true]);
    const rest = await call('GET', `${PATH}?limit=3&cursor=${first.body.next_cursor}`);
    assert.deepEqual([keys(rest), rest.body.has_more, rest.body.next_cursor], [['offers_2'], false, null]);
  });
  for (const cursor of ['x', Buffer.from('["\\u0000"]').toString('base64url')])
    it(`answers 400 for the cursor ${cursor}`, async () => {
      const { status, body } = await call('GET', `${PATH}?cursor=${cursor}`);
      assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
    });
});

describe('PATCH /v3/topics/{key}', () => {
  it('changes what is given and keeps the rest', async () => {
    time.now = new Date('2030-01-07T13:00:00.000Z');
    const change = {
      description: 'Monthly.',
      default: 'opt_in',
      translations: { fr: { name: 'Actualités' } },
    };
    const { status, body } = await call('PATCH', `${PATH}/news`, change);
    const changed = { ...news, ...change, updatedAt: '2030-01-07T13:00:00.000Z' };
    assert.deepEqual([status, body.data], [200, changed]);
    const next = await call('PATCH', `${PATH}/news`, { public: false, name: 'News', default: null });
    assert.deepEqual(next.body.data, { ...changed, public: false, name: 'News' });
    assert.deepEqual((await call('GET', `${PATH}/news`)).body, next.body);
  });
  it('answers 404 for another project’s topic and a missing one', async () => {
    await create({ key: 'own' });
    assert.equal((await callOther('PATCH', `${PATH}/own`, { name: 'x' })).status, 404);
    assert.equal((await call('PATCH', `${PATH}/none`, { name: 'x' })).body.error, 'NOT_FOUND');
  });
});

describe('DELETE /v3/topics/{key}', () => {
  it('deletes the topic of its own project', async () => {
    await create({ key: 'gone' });
    assert.equal((await callOther('DELETE', `${PATH}/gone`)).status, 404);
    assert.deepEqual((await call('DELETE', `${PATH}/gone`)).body, { data: { success: true } });
    assert.equal((await call('DELETE', `${PATH}/gone`)).status, 404);
    assert.equal((await call('GET', `${PATH}/gone`)).status, 404);
  });
});
