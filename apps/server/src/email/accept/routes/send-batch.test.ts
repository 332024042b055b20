import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { noArchive } from '../../archive/email-archive.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { listEmails } from '../../history/list-emails.ts';
import { insertSuppressions } from '../../suppressions/suppressions.ts';
import { openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance();
  const { db, projects } = test.accounts;
  const suppressed = { projectId: projects.shop, email: 'gone@inbox.example', reason: 'manual' } as const;
  await db
    .transaction()
    .execute((tx) => insertSuppressions(tx, [{ ...suppressed, emailId: null, createdAt: new Date() }]));
});
after(() => test.close());

const one = (change: object = {}) => ({
  from: test.from,
  to: ['ann@inbox.example'],
  subject: 'Hello',
  html: '<p>Hello</p>',
  ...change,
});
const gone = () => one({ to: ['gone@inbox.example'] });
const send = (body: object, headers: Record<string, string> = {}) =>
  test.call('POST', '/v3/emails/batch', body, headers);
const countEmails = async () => {
  const { rows } = await test.accounts.database.pool.query<{ count: number }>(
    `select (select count(*) from emails)::int + (select count(*) from email_queue)::int as count`,
  );
  return rows[0]?.count ?? 0;
};

describe('POST /v3/emails/batch', () => {
  it('accepts all emails, in their order, with everything that a send stores', async () => {
    const before = await countEmails();
    const emails = Array.from({ length: 450 }, (_, n) =>
      one({ to: [`ann${n}@inbox.example`], tags: { n: String(n) } }),
    );
    const { status, body } = await send({ emails });
    assert.equal(status, 202, JSON.stringify(body));
    assert.deepEqual([body.data.accepted, body.data.refused], [450, 0]);
    assert.deepEqual(
      body.data.results.map(({ to }: { to: string }) => to),
      emails.map(({ to }) => to[0]),
    );
    assert.equal(await countEmails(), before + 900);
    const { data } = (await test.accounts.db
      .selectFrom('emails')
      .select('tags')
      .where('id', '=', body.data.results[449].id)
      .executeTakeFirstOrThrow()
      .then(({ tags }) => ({ data: tags }))) as { data: unknown };
    assert.deepEqual(data, { n: '449' });
  });

  for (const [size, padding] of [
    ['a small', 0],
    ['a large', 50_000],
  ] as const)
    it(`stores each HTML and text of ${size} batch as it was given`, async () => {
      const contents = [
        { html: `<p>größer 👩‍🚀</p><!--${'x'.repeat(padding)}-->`, text: 'größer' },
        { html: `<p>Second</p><!--${'ü'.repeat(padding)}-->` },
        { html: '<p>Third</p>', text: '👩‍🚀' },
      ];
      const { body } = await send({ emails: contents.map(one) });
      const ids: string[] = body.data.results.map(({ id }: { id: string }) => id);
      const { rows } = await test.accounts.database.pool.query(
        'select html, text from email_contents where email_id = any ($1) order by email_id',
        [ids],
      );
      assert.deepEqual(
        rows,
        contents.map(({ html, text = null }) => ({ html, text })),
      );
    });

  it('says the batch of its emails, by which they are listed', async () => {
    const batch = await send({ emails: [one(), one(), gone()], mode: 'partial' });
    const { batchId, results } = batch.body.data;
    const other = await send({ emails: [one(), one()] });
    assert.notEqual(other.body.data.batchId, batchId);
    assert.equal((await send({ emails: [one()] })).body.data.batchId, null, 'one email alone');
    const { db, clock } = test.accounts;
    const list = (filter: object) =>
      listEmails(
        {
          projectId: test.accounts.projects.shop,
          filter: { batchId, ...filter },
          below: undefined,
          limit: 10,
        },
        { db, clock, searchableWeeks: async () => [], archive: noArchive },
      ).then(({ items }) => items.map(({ id }) => id).sort());
    const expected = results.flatMap(({ id }: { id?: string }) => id ?? []).sort();
    assert.equal(expected.length, 2);
    assert.deepEqual(await list({}), expected);
    assert.deepEqual(await list({ status: 'queued' }), expected);
    assert.deepEqual(await list({ search: 'ann@' }), expected);
    assert.deepEqual(await list({ status: 'sent' }), []);
  });

  it('queues its emails as broadcast and single ones as transactional, unless stream says otherwise', async () => {
    const batch = await send({ emails: [one(), one({ stream: 'transactional' })] });
    const singles = [await test.send(one()), await test.send(one({ stream: 'broadcast' }))];
    const ids: string[] = [
      ...batch.body.data.results.map(({ id }: { id: string }) => id),
      ...singles.map(({ body }) => body.data.id),
    ];
    const rows = await test.accounts.db
      .selectFrom('email_queue')
      .select(['email_id', 'broadcast', 'reason'])
      .where('email_id', 'in', ids)
      .execute();
    const found = ids.map((id) => rows.find(({ email_id }) => email_id === id));
    assert.deepEqual(
      found.map((row) => row?.broadcast),
      [true, false, false, true],
    );
    assert.match(found[0]?.reason ?? '', /Transactional emails go first/);
    assert.equal((await send({ emails: [one({ stream: 'bulk' })] })).status, 400);
  });

  it('accepts none in the mode atomic where one is refused, and says which', async () => {
    const before = await countEmails();
    const suppressed = await send({ emails: [one(), one(), gone()] });
    assert.deepEqual([suppressed.status, suppressed.body.error], [400, 'RECIPIENT_SUPPRESSED']);
    assert.match(suppressed.body.message, /^emails\.2: to\.0: gone@/);
    const malformed = await send({ emails: [one(), one({ to: ['nobody'] })] });
    assert.deepEqual([malformed.status, malformed.body.error], [400, 'VALIDATION_ERROR']);
    assert.match(malformed.body.message, /^emails\.1: to\.0 /);
    const foreign = await send({ emails: [one({ from: 'a@other.example' })] });
    assert.deepEqual([foreign.status, foreign.body.error], [403, 'DOMAIN_NOT_VERIFIED']);
    assert.equal(await countEmails(), before);
  });

  it('accepts those that it can in the mode partial, and says why not the others', async () => {
    const { status, body } = await send({
      mode: 'partial',
      emails: [gone(), one(), one({ subject: undefined, html: undefined, templateId: '999999' })],
    });
    assert.equal(status, 202);
    assert.deepEqual([body.data.accepted, body.data.refused], [1, 2]);
    assert.deepEqual(
      body.data.results.map(({ error }: { error?: string }) => error),
      ['RECIPIENT_SUPPRESSED', undefined, 'NOT_FOUND'],
    );
    const none = await send({ mode: 'partial', emails: [gone(), gone()] });
    assert.deepEqual([none.status, none.body.error], [400, 'RECIPIENT_SUPPRESSED']);
  });

  it('is accepted once under one idempotency key, also when sent many times at once', async () => {
    const before = await countEmails();
    const body = { mode: 'partial', emails: [one(), gone(), one()] };
    const key = { 'idempotency-key': 'batch' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, key)));
    const accepted = answers.filter(({ status }) => status === 202);
    assert.ok(accepted.length > 0);
    assert.ok(answers.every(({ status }) => status === 202 || status === 409));
    const replay = await send(body, key);
    assert.equal(replay.headers.get('idempotency-replayed'), 'true');
    assert.deepEqual(replay.body, accepted[0]?.body);
    assert.equal(await countEmails(), before + 4);
    const other = await send({ ...body, mode: 'atomic' }, key);
    assert.equal(other.body.error, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('accepts an email once under its own key, in this batch and the next', async () => {
    const keyed = one({ idempotencyKey: 'order-1' });
    const first = await send({ mode: 'partial', emails: [keyed, one(), keyed] });
    assert.deepEqual(
      first.body.data.results.map(({ error }: { error?: string }) => error),
      [undefined, undefined, 'IDEMPOTENCY_KEY_IN_USE'],
    );
    const again = await send({ emails: [keyed, one()] });
    assert.equal(again.status, 202);
    assert.deepEqual(again.body.data.results[0], { ...first.body.data.results[0], replayed: true });
    const changed = await send({ emails: [one({ idempotencyKey: 'order-1', subject: 'Other' })] });
    assert.deepEqual([changed.status, changed.body.error], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('stores shared attachments once, and sends them with each email that names them', async () => {
    const { db } = test.accounts;
    const file = { id: 'terms', filename: 'terms.txt', contentType: 'text/plain', content: 'VGVybXM=' };
    const own = { filename: 'own.txt', contentType: 'text/plain', content: 'T3du' };
    const { status, body } = await send({
      attachments: [file, { ...file, id: 'unused' }],
      emails: [
        one({ sharedAttachments: ['terms'], attachments: [own] }),
        one({ sharedAttachments: ['terms'] }),
        one(),
      ],
    });
    assert.equal(status, 202, JSON.stringify(body));
    const ids = body.data.results.map(({ id }: { id: string }) => id);
    const stored = await findStoredEmails(db, ids);
    const filesOf = (id: string) =>
      stored.get(id)?.attachments.map(({ filename, content }) => `${filename} ${content.toString()}`);
    assert.deepEqual(ids.map(filesOf), [['own.txt Own', 'terms.txt Terms'], ['terms.txt Terms'], []]);
    assert.equal((await db.selectFrom('shared_attachments').selectAll().execute()).length, 1);
    const unknown = await send({ emails: [one({ sharedAttachments: ['terms'] })] });
    assert.match(unknown.body.message, /^emails\.0: sharedAttachments\.0 names no attachment/);
  });

  it('merges templates, each read once, and schedules', async () => {
    const { db, projects } = test.accounts;
    const now = new Date();
    const { id } = await db
      .insertInto('templates')
      .values({
        project_id: projects.shop,
        name: 'Greeting',
        display_mode: 'email',
        folder_id: null,
        design: '{}',
        html: '<p>Dear {{name}}</p>',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const from = { html: undefined, subject: undefined, templateId: String(id) };
    const { status, body } = await send({
      emails: [
        one({ ...from, variables: { name: 'Ann' } }),
        one({
          ...from,
          subject: 'For {{name}}',
          variables: { name: 'Ben' },
          scheduledAt: new Date(Date.now() + 60_000).toISOString(),
        }),
      ],
    });
    assert.equal(status, 202, JSON.stringify(body));
    const [ann, ben] = body.data.results.map(({ id }: { id: string }) => id);
    const stored = await findStoredEmails(db, [ann, ben]);
    assert.deepEqual([stored.get(ann)?.html, stored.get(ann)?.subject], ['<p>Dear Ann</p>', 'Greeting']);
    assert.deepEqual([stored.get(ben)?.html, stored.get(ben)?.subject], ['<p>Dear Ben</p>', 'For Ben']);
    const queued = await db
      .selectFrom('email_queue')
      .select('priority')
      .where('email_id', '=', ben)
      .executeTakeFirst();
    assert.equal(queued?.priority, 2);
    const both = await send({ emails: [one({ templateId: String(id) })] });
    assert.match(both.body.message, /Either html or templateId/);
    // A thread reads its bytes twice: for the ids of its templates, and to merge them.
    const large = { emails: [one({ ...from, variables: { name: 'Cleo', unused: 'x'.repeat(100_000) } })] };
    const first = await send(large, { 'idempotency-key': 'a large batch of templates' });
    assert.equal(first.status, 202, JSON.stringify(first.body));
    const cleo: string = first.body.data.results[0].id;
    assert.equal((await findStoredEmails(db, [cleo])).get(cleo)?.html, '<p>Dear Cleo</p>');
    const again = await send(large, { 'idempotency-key': 'a large batch of templates' });
    assert.deepEqual([again.status, again.body], [202, first.body]);
  });

  it('422 TEMPLATE_TOO_COMPLEX: all emails share what merging may take', async () => {
    const { db, projects } = test.accounts;
    const now = new Date();
    const { id } = await db
      .insertInto('templates')
      .values({
        project_id: projects.shop,
        name: 'Lists',
        display_mode: 'email',
        folder_id: null,
        design: '{}',
        html: '<p>{{#each a}}{{/each}}</p>',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Each takes a value for each item, and one or two for the section.
    const email = (items: number) =>
      one({
        html: undefined,
        subject: undefined,
        templateId: String(id),
        variables: { a: Array.from({ length: items }, () => 1) },
      });
    const before = await countEmails();
    const batch = (count: number, items: number) => Array.from({ length: count }, () => email(items));
    for (const mode of ['atomic', 'partial']) {
      const { status, body } = await send({ mode, emails: batch(60, 4_500) });
      assert.deepEqual([status, body.error], [422, 'TEMPLATE_TOO_COMPLEX']);
      assert.match(body.message, /more than 259,000 values/);
    }
    assert.equal(await countEmails(), before, 'nothing is accepted');
    assert.equal((await send({ emails: batch(55, 4_500) })).status, 202);
  });

  it('refuses a template that is not rendered', async () => {
    const { db, projects } = test.accounts;
    const now = new Date();
    const values = {
      project_id: projects.shop,
      name: 'Page',
      display_mode: 'web',
      folder_id: null,
      design: '{}',
    } as const;
    const { id } = await db
      .insertInto('templates')
      .values({ ...values, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const email = one({ html: undefined, subject: undefined, templateId: String(id) });
    assert.equal((await send({ emails: [email] })).body.error, 'TEMPLATE_NOT_RENDERED');
  });

  it('refuses everything while the installation cannot send', () =>
    test.unconfigured(async () =>
      assert.equal((await send({ emails: [one()] })).body.error, 'SENDING_NOT_CONFIGURED'),
    ));

  for (const [what, body] of [
    ['no email', { emails: [] }],
    [
      '1,001 emails',
      { emails: Array.from({ length: 1_001 }, () => ({ from: 'a@b.example', to: ['a@b.example'] })) },
    ],
    ['another mode', { mode: 'some', emails: [{ from: 'a@b.example', to: ['a@b.example'] }] }],
  ] as const)
    it(`refuses ${what}`, async () => assert.equal((await send(body)).body.error, 'VALIDATION_ERROR'));
});
