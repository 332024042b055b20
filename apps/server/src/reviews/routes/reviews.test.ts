import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { templatesRoutes } from '../../templates/index.ts';
import { reviewsRoutes } from './reviews.ts';

type Who = 'viewer' | 'editor' | 'admin' | 'owner';

const accounts = await openTestAccounts();
const app = await accounts.serve<never>([...reviewsRoutes, ...templatesRoutes], {
  addresses: { publicUrl: 'https://post.example', assetBase: 'https://assets.example' },
  enqueue: async () => {},
});
after(async () => {
  await app.close();
  await accounts.close();
});

const NONE = '00000000-0000-7000-8000-000000000000';
const design = (word: string) => ({ word, body: { rows: [], values: {} }, schemaVersion: 27, counters: {} });
const managed = (path = '') => `/manage/projects/${accounts.projects.shop}/templates${path}`;
const create = async (): Promise<string> => {
  const admin = callerOf(app, accounts.tokens.admin);
  return (await admin('POST', managed(), { name: 'Spring', design: design('first') })).body.data.id;
};
const change = (id: string, word: string) =>
  callerOf(app, accounts.tokens.admin)('PATCH', managed(`/${id}`), { design: design(word) });
const as = (who: Who) => (method: string, path: string, body?: unknown) =>
  callerOf(app, accounts.tokens[who])(method, `/v3${path}`, body, {
    'x-project-id': String(accounts.projects.shop),
  });
const request = async (id: string, body: object, who: Who = 'editor') =>
  (await as(who)('POST', `/templates/${id}/reviews`, body)).body.data;
const answer = (id: string, review: { id: string }, who: Who, verdict = 'approved', text = '') =>
  as(who)('POST', `/templates/${id}/reviews/${review.id}/answers`, { verdict, text });
const require = (id: string, approvalsRequired: number, who: Who = 'admin') =>
  as(who)('PUT', `/templates/${id}/review-rule`, { approvalsRequired });

/**
 * GET and POST /v3/templates/{id}/reviews, POST /v3/templates/{id}/reviews/{reviewId}/answers, GET /v3/reviews,
 * GET /v3/templates/{id}/review-rule
 */
describe('a review', () => {
  it('201: asks the named and a role, who are mailed; enough approvals approve the version', async () => {
    const id = await create();
    assert.deepEqual((await require(id, 2)).body.data, {
      approvalsRequired: 2,
      approvedRevision: null,
      approvedVersionId: null,
    });
    accounts.notices.length = 0;
    const reviewers = [accounts.users.viewer, `owner@${accounts.domain}`];
    const created = await as('editor')('POST', `/templates/${id}/reviews`, { message: 'Please', reviewers });
    assert.equal(created.status, 201);
    const review = created.body.data;
    assert.deepEqual(
      [review.status, review.revision, review.role, review.approvalsRequired],
      ['open', 1, null, 2],
    );
    assert.deepEqual(accounts.notices.map(({ to }) => to).sort(), [
      `owner@${accounts.domain}`,
      `viewer@${accounts.domain}`,
    ]);
    const [notice] = accounts.notices;
    assert.deepEqual([notice?.kind, notice?.quote], ['review-requested', '“Please”']);
    assert.equal(
      notice?.url,
      `https://post.example/console/${accounts.projects.shop}/templates/${id}/review`,
    );
    const { data: versions } = (await callerOf(app, accounts.tokens.admin)('GET', managed(`/${id}/versions`)))
      .body;
    assert.deepEqual([versions[0].id, versions[0].label], [review.versionId, 'Sent for review']);
    const waits = async (who: Who) =>
      (await as(who)('GET', '/reviews')).body.data.some(
        (each: { id: string; templateName: string; canAnswer: boolean }) =>
          each.id === review.id && each.templateName === 'Spring' && each.canAnswer,
      );
    const reads = async (who: Who) => (await as(who)('GET', `/templates/${id}/reviews`)).body.data[0];
    assert.deepEqual(
      [
        (await reads('viewer')).canAnswer,
        (await reads('admin')).canAnswer,
        (await reads('editor')).canAnswer,
      ],
      [true, false, false],
    );
    assert.deepEqual(
      [await waits('viewer'), await waits('owner'), await waits('admin'), await waits('editor')],
      [true, true, false, false],
    );
    for (const who of ['admin', 'editor'] as const) assert.equal((await answer(id, review, who)).status, 403);
    const first = await answer(id, review, 'viewer', 'approved', 'Fine');
    assert.deepEqual([first.status, first.body.data.status], [201, 'open']);
    assert.equal(await waits('viewer'), false);
    assert.deepEqual(
      [(await reads('viewer')).ownVerdict, (await reads('owner')).ownVerdict],
      ['approved', null],
    );
    // The same person does not count twice, and a later save does not take the approval along.
    assert.equal((await answer(id, review, 'viewer')).body.data.status, 'open');
    await change(id, 'second');
    const { data } = (await answer(id, review, 'owner')).body;
    assert.deepEqual([data.status, data.answers.length], ['approved', 2]);
    assert.equal((await answer(id, review, 'owner')).status, 409);
    assert.equal((await require(id, 1)).body.data.approvedRevision, 1);
    const rule = await as('viewer')('GET', `/templates/${id}/review-rule`);
    assert.deepEqual(rule.body.data, {
      approvalsRequired: 1,
      approvedRevision: 1,
      approvedVersionId: review.versionId,
    });
    assert.equal(accounts.notices.at(-1)?.to, `editor@${accounts.domain}`);
  });
  it('ends by a request for changes, and by the next version; the one approved before stays', async () => {
    const id = await create();
    const first = await request(id, {});
    assert.equal(first.role, 'admin');
    assert.equal((await answer(id, first, 'viewer')).status, 403);
    assert.equal((await answer(id, first, 'admin')).body.data.status, 'approved');
    await change(id, 'second');
    const second = await request(id, { role: 'viewer' });
    const requested = await answer(id, second, 'viewer', 'changes_requested', '<b>No</b>');
    assert.deepEqual(
      [requested.body.data.status, requested.body.data.answers[0].text],
      ['changes_requested', '<b>No</b>'],
    );
    const third = await request(id, {});
    const fourth = await request(id, {});
    const { data } = (await as('viewer')('GET', `/templates/${id}/reviews`)).body;
    assert.deepEqual(
      data.map((each: { id: string; status: string }) => [each.id, each.status]),
      [
        [fourth.id, 'open'],
        [third.id, 'superseded'],
        [second.id, 'changes_requested'],
        [first.id, 'approved'],
      ],
    );
    assert.equal((await require(id, 1)).body.data.approvedRevision, 1);
    const pages = await accounts.db
      .selectFrom('reviews')
      .select('id')
      .where('template_id', '=', Number(id))
      .where('html', 'is not', null)
      .execute();
    assert.equal(pages.length, 2, 'of the open and of the approved one');
  });
  it('is recorded in the audit log and sent to webhooks', async () => {
    const { db, projects, clock } = accounts;
    const at = clock();
    const url = 'https://example.com/hook';
    const endpoint = {
      project_id: projects.shop,
      family: 'templates',
      url,
      secret: Buffer.from(''),
    } as const;
    await db
      .insertInto('webhook_endpoints')
      .values({ ...endpoint, events: [], created_at: at, updated_at: at })
      .execute();
    const id = await create();
    await answer(id, await request(id, {}), 'admin');
    await require(id, 1);
    const events = await db.selectFrom('webhook_deliveries').select('event_type').orderBy('id').execute();
    assert.deepEqual(
      events.map(({ event_type }) => event_type),
      ['template.review.requested', 'template.review.answered'],
    );
    const records = await db
      .selectFrom('audit_records')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '<>', 'template.created')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      records.map(({ action }) => action),
      ['review.requested', 'review.answered', 'review.rule_changed'],
    );
  });
  it('does not wait while its template is in the trash', async () => {
    const id = await create();
    const review = await request(id, {});
    const waiting = async () => (await as('owner')('GET', '/reviews?limit=100')).body.data;
    const ids = async () => (await waiting()).map((each: { id: string }) => each.id);
    assert.ok((await ids()).includes(review.id));
    await callerOf(app, accounts.tokens.admin)('POST', managed('/delete'), { ids: [id] });
    assert.ok(!(await ids()).includes(review.id));
  });
  it('404 to other projects, 403 to keys that approve, 409 CONFLICT without a page, 400 VALIDATION_ERROR', async () => {
    const id = await create();
    const review = await request(id, {});
    const path = `/v3/templates/${id}/reviews`;
    for (const key of [accounts.keys.second, accounts.keys.foreign]) {
      const call = callerOf(app, key);
      assert.equal((await call('GET', path)).status, 404);
      assert.equal((await call('POST', path, {})).status, 404);
      assert.equal((await call('GET', `/v3/templates/${id}/review-rule`)).status, 404);
      assert.equal((await call('POST', `${path}/${review.id}/answers`, { verdict: 'approved' })).status, 404);
      assert.equal(
        (await call('PUT', `/v3/templates/${id}/review-rule`, { approvalsRequired: 1 })).status,
        404,
      );
    }
    assert.equal((await answer(id, { id: NONE }, 'admin')).status, 404);
    const byKey = callerOf(app, accounts.keys.shop);
    assert.equal((await byKey('POST', `${path}/${review.id}/answers`, { verdict: 'approved' })).status, 403);
    await accounts.db.updateTable('templates').set({ html: null }).where('id', '=', Number(id)).execute();
    assert.equal((await as('editor')('POST', `/templates/${id}/reviews`, {})).status, 409);
    const bad = [
      as('editor')('POST', `/templates/${id}/reviews`, { reviewers: ['stranger@example.com'] }),
      as('editor')('POST', `/templates/${id}/reviews`, { role: 'king' }),
      answer(id, review, 'admin', 'maybe'),
      require(id, 11),
      as('editor')('GET', `/templates/${id}/reviews?cursor=x`),
      as('editor')('GET', '/reviews?cursor=x'),
    ];
    for (const { status } of await Promise.all(bad)) assert.equal(status, 400); // INVALID_CURSOR, too
    // PUT /v3/templates/{id}/review-rule is for admins.
    assert.equal((await require(id, 1, 'editor')).status, 403);
  });
});
