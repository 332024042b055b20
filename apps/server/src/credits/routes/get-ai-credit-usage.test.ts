import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

let now = new Date('2030-01-20T12:00:00Z');
now = new Date('2030-01-10T12:00:00Z');
const test = await openTestCreditRoutes({ clock: () => now });
after(() => test.close());
beforeEach(async () => {
  now = new Date('2030-01-20T12:00:00Z');
  await test.clear();
  await test.cap(1_000);
});

const usage = async (query = '') => {
  const { status, body } = await test.call('GET', `/usage${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
type Row = { end_user_id: string | null; feature_type: string; credits: number };
const rows = async (query = '') =>
  (await usage(query)).breakdown.map(
    ({ end_user_id, feature_type, credits }: Row) => `${end_user_id} ${feature_type} ${credits}`,
  );
const some = async () => {
  await test.spend(5, { endUserId: 'ann', featureType: 'block_edit' });
  await test.spend(30, { endUserId: 'ann', featureType: 'html_import' });
  await test.spend(10, { endUserId: 'Bob', featureType: 'block_edit' });
  await test.spend(5, { featureType: 'image_edit' });
};

describe('GET /v3/projects/{id}/ai-credits/usage', () => {
  it('is empty at first', async () =>
    assert.deepEqual(await usage(), { total_credits_used: 0, total: 0, breakdown: [] }));
  it('returns usage by end user and feature, most credits first', async () => {
    await some();
    assert.deepEqual(await usage(), {
      total_credits_used: 50,
      total: 4,
      breakdown: [
        { end_user_id: 'ann', feature_type: 'html_import', credits: 30 },
        { end_user_id: 'Bob', feature_type: 'block_edit', credits: 10 },
        { end_user_id: 'ann', feature_type: 'block_edit', credits: 5 },
        { end_user_id: null, feature_type: 'image_edit', credits: 5 },
      ],
    });
  });
  it('adds up what is of the same end user and feature, over days', async () => {
    await test.spend(5, { endUserId: 'ann' });
    now = new Date('2030-01-21T12:00:00Z');
    await test.spend(6, { endUserId: 'ann' });
    assert.deepEqual(await rows(), ['ann full_template_gen 11']);
  });
  it('is of the project, not of its workspace', async () => {
    await test.spend(5, { projectId: test.accounts.projects.second, endUserId: 'theirs' });
    assert.equal((await usage()).total, 0);
  });
  it('is of the current period unless dates are given', async () => {
    now = new Date('2030-02-09T23:59:59Z');
    await test.spend(5, { endUserId: 'before' });
    now = new Date('2030-02-10T00:00:00Z');
    await test.spend(6, { endUserId: 'after' });
    assert.deepEqual(await rows(), ['after full_template_gen 6']);
    assert.deepEqual(await rows('?start=2030-01-01'), [
      'after full_template_gen 6',
      'before full_template_gen 5',
    ]);
    assert.deepEqual(await rows('?start=2030-02-01&end=2030-02-09'), ['before full_template_gen 5']);
    assert.deepEqual(await rows('?start=2030-02-09&end=2030-02-09'), ['before full_template_gen 5']);
    assert.deepEqual(await rows('?end=2030-03-31'), ['after full_template_gen 6']);
  });
  it('filters by end user and by feature', async () => {
    await some();
    assert.deepEqual(await rows('?end_user_id=ann'), ['ann html_import 30', 'ann block_edit 5']);
    assert.equal((await usage('?end_user_id=ann')).total_credits_used, 35);
    assert.deepEqual(await rows('?feature_type=block_edit'), ['Bob block_edit 10', 'ann block_edit 5']);
    assert.deepEqual(await rows('?feature_type=block_edit&end_user_id=Bob'), ['Bob block_edit 10']);
  });
  for (const [query, expected] of [
    ['sort=credits&order=asc', ['ann 5', 'null 5', 'Bob 10', 'ann 30']],
    ['sort=end_user_id&order=asc', ['null 5', 'Bob 10', 'ann 5', 'ann 30']],
    ['sort=end_user_id', ['ann 5', 'ann 30', 'Bob 10', 'null 5']],
    ['sort=feature_type&order=asc', ['Bob 10', 'ann 5', 'ann 30', 'null 5']],
    ['sort=feature_type&order=desc', ['null 5', 'ann 30', 'Bob 10', 'ann 5']],
  ] as const)
    it(`sorts by ${query}`, async () => {
      await some();
      const { breakdown } = await usage(`?${query}`);
      assert.deepEqual(
        breakdown.map(({ end_user_id, credits }: Row) => `${end_user_id} ${credits}`),
        expected,
      );
    });
  it('pages by number, and counts all', async () => {
    await some();
    const page = await usage('?limit=2&offset=1');
    assert.deepEqual([page.total, page.total_credits_used, page.breakdown.length], [4, 50, 2]);
    assert.equal(page.breakdown[0].credits, 10);
    const past = await usage('?offset=4');
    assert.deepEqual([past.total, past.total_credits_used, past.breakdown], [4, 50, []]);
  });
  it('shows 100 rows unless more are asked for', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, at) => test.spend(1, { endUserId: `user ${at}` })));
    assert.equal((await usage()).breakdown.length, 100);
    assert.equal((await usage('?limit=1000')).breakdown.length, 101);
  });
  it('is for viewers', async () =>
    assert.equal((await test.as(test.accounts.tokens.viewer)('GET', '/usage')).status, 200));
  for (const query of [
    'start=2030-02-30',
    'start=01-02-2030',
    'start=0000-01-01',
    'start=2030-01-02&end=2030-01-01',
    'start=2031-01-01',
    'end=2029-01-01',
    'end_user_id=',
    `end_user_id=${'x'.repeat(256)}`,
    'end_user_id=%00',
    'feature_type=email',
    'limit=0',
    'limit=1001',
    'limit=1.5',
    'offset=-1',
    'offset=1e300',
    'sort=date',
    'order=up',
  ])
    it(`refuses ${query.slice(0, 40)}`, async () => {
      const { status, body } = await test.call('GET', `/usage?${query}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
      assert.match(body.message, new RegExp(query.split('=')[0] ?? ''));
    });
  it('accepts an end user of 255 characters', async () =>
    assert.equal((await usage(`?end_user_id=${'x'.repeat(255)}`)).total, 0));
});
