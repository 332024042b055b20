import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { slotOf } from '../statistics/slots.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import type { AcceptableEmail } from './insert-accepted-emails.ts';
import { readDraft } from './read-draft.ts';
import { createStoringBudget, type StoreEmail, storeEmails, toAcceptable } from './store-emails.ts';
import { holdAcceptance, openTestAcceptance, type TestAcceptance, waitingStatement } from './testing.ts';

/** Never so long ago that the partitions of now are not for it. */
const clock = () => new Date();
let test: TestAcceptance;
let accept: StoreEmail;
before(async () => {
  test = await openTestAcceptance({ clock });
  accept = storeEmails(test.accounts.database);
});
after(() => test.close());

function email(change: Partial<AcceptableEmail> = {}, to = 'ann@inbox.example'): AcceptableEmail {
  const { projects, workspaces } = test.accounts;
  const draft = readDraft({ from: test.from, to: [to], subject: 'Hello', html: '<p>Hello</p>' });
  const checked = {
    id: uuidV7(clock()),
    projectId: projects.shop,
    workspaceId: workspaces.main,
    isTest: false,
    keyId: null,
    key: null,
    defaultFromName: null,
    draft,
    origin: { templateId: null, warnings: [] },
    threadId: null,
    hostname: 'mail.post.example',
  };
  return { ...toAcceptable(checked), ...change };
}

const key = (text: string) => ({ text, fingerprint: Buffer.alloc(32, 1) });

async function rowsOf(id: string) {
  const { db } = test.accounts;
  const has = async (table: 'emails' | 'email_contents' | 'email_queue' | 'idempotency_keys') => {
    const column = table === 'emails' ? 'id' : 'email_id';
    return (await db.selectFrom(table).select(column).where(column, '=', id).execute()).length;
  };
  return {
    emails: await has('emails'),
    contents: await has('email_contents'),
    queue: await has('email_queue'),
    keys: await has('idempotency_keys'),
  };
}
const whole = { emails: 1, contents: 1, queue: 1, keys: 1 };
const nothing = { emails: 0, contents: 0, queue: 0, keys: 0 };

describe('emails that come together', () => {
  it('keep the plan of their statement, however few they are', async () => {
    for (let round = 0; round < 40; round += 1) await Promise.all([accept(email()), accept(email())]);
    const { pool } = test.accounts.database;
    const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    const plans = { made: 0, kept: 0 };
    for (const connection of connections) {
      const { rows } = await connection.query(
        `select custom_plans::int as made, generic_plans::int as kept from pg_prepared_statements where name = 'accept_emails'`,
      );
      for (const { made, kept } of rows) {
        plans.made += made;
        plans.kept += kept;
      }
      connection.release();
    }
    assert.ok(plans.kept > plans.made, JSON.stringify(plans));
  });
  it('are stored with all their rows', async () => {
    const mails = Array.from({ length: 50 }, (_, n) => email({ key: key(`together ${n}`) }));
    assert.deepEqual(
      await Promise.all(mails.map(accept)),
      mails.map(() => true),
    );
    for (const { id } of mails.slice(0, 5)) assert.deepEqual(await rowsOf(id), whole);
  });
  it('are counted', async () => {
    const { db, projects } = test.accounts;
    const counted = async () => {
      const { count } = await db
        .selectFrom('email_count_deltas')
        .select(({ fn }) => fn.sum<number>('count').as('count'))
        .where('project_id', '=', projects.shop)
        .where('status', '=', 'accepted')
        .where('slot', '=', slotOf(clock()))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const before = await counted();
    await Promise.all(Array.from({ length: 7 }, () => accept(email())));
    assert.equal((await counted()) - before, 7);
  });
  it('of which one can never be stored are stored but for it', async () => {
    const bad = email({ tags: '{"not": json', key: key('bad') });
    const good = Array.from({ length: 5 }, (_, n) => email({ key: key(`good ${n}`) }));
    const results = await Promise.allSettled([...good, bad].map(accept));
    assert.deepEqual(
      results.map(({ status }) => status),
      [...good.map(() => 'fulfilled'), 'rejected'],
    );
    for (const { id } of good) assert.deepEqual(await rowsOf(id), whole);
    assert.deepEqual(await rowsOf(bad.id), nothing);
  });
  it('go apart where they are large', async () => {
    const large = email({ html: 'x'.repeat(1_000_000), contentBytes: 1_000_000 });
    assert.deepEqual(await Promise.all([large, email()].map(accept)), [true, true]);
  });
});

describe('an email that is accepted', () => {
  it('is tried for three days', () => {
    const { createdAt, expiresAt } = email();
    assert.equal(expiresAt.getTime() - createdAt.getTime(), 72 * 3_600_000);
  });
  it('is refused when too much is stored or waits, large ones counted', async () => {
    const bounded = storeEmails(test.accounts.database, createStoringBudget(3_000_000));
    const large = () => email({ html: 'x'.repeat(1_000_000), contentBytes: 1_000_000 });
    const letGo = await holdAcceptance(test.accounts.database);
    const running = bounded(large());
    await waitingStatement(test.accounts.database);
    const waiting = bounded(large());
    const [tooMuch] = await Promise.all([Promise.allSettled([bounded(large())]), letGo()]);
    assert.equal(tooMuch[0].status === 'rejected' && tooMuch[0].reason.code, 'SERVICE_UNAVAILABLE');
    assert.deepEqual(await Promise.all([running, waiting]), [true, true]);
  });
});

describe('an email whose key is taken', () => {
  it('is not stored', async () => {
    const [first, second] = [email({ key: key('taken') }), email({ key: key('taken') })];
    assert.equal(await accept(first), true);
    assert.equal(await accept(second), false);
    assert.deepEqual(await rowsOf(second.id), nothing);
  });
  it('does not deadlock when two processes accept the same keys in opposite order', async () => {
    const other = storeEmails(test.accounts.database);
    const names = Array.from({ length: 40 }, (_, n) => `cross ${n}`);
    const one = names.map((name) => accept(email({ key: key(name) })));
    const two = names.toReversed().map((name) => other(email({ key: key(name) })));
    const taken = await Promise.all([...one, ...two]);
    assert.equal(taken.filter(Boolean).length, names.length);
  });
});

describe('an email whose recipient is suppressed while it waits', () => {
  it('is not stored', async () => {
    const { db, projects } = test.accounts;
    const letGo = await holdAcceptance(test.accounts.database);
    const ahead = accept(email());
    await waitingStatement(test.accounts.database);
    const waiting = email({}, 'late@inbox.example');
    const accepted = accept(waiting);
    await insertSuppressions(db, [
      { projectId: projects.shop, email: 'late@inbox.example', reason: 'complaint', createdAt: clock() },
    ]);
    await letGo();
    assert.deepEqual([await ahead, await accepted], [true, false]);
    assert.deepEqual(await rowsOf(waiting.id), nothing);
  });
});

describe('a statement whose connection is lost', () => {
  it('is sent again where nothing was committed', async () => {
    const letGo = await holdAcceptance(test.accounts.database);
    const mails = [email(), email({ key: key('lost') })];
    const results = mails.map(accept);
    const pid = await waitingStatement(test.accounts.database);
    await test.accounts.database.pool.query('select pg_terminate_backend($1)', [pid]);
    await letGo();
    assert.deepEqual(await Promise.all(results), [true, true]);
    for (const mail of mails) assert.equal((await rowsOf(mail.id)).queue, 1);
  });
  it('counts as accepted where it is committed while it is sent again', async () => {
    const { pool } = test.accounts.database;
    const mail = email();
    // What the lost connection may leave behind: the row is there, and its transaction ends a little later.
    const ghost = await pool.connect();
    await ghost.query('begin');
    await ghost.query(
      `insert into emails (id, project_id, workspace_id, created_at, status_updated_at, from_address, to_address,
         subject, message_id) values ($1, $2, $3, $4, $4, 'a@x.example', 'b@y.example', 'Hi', '<1@x.example>')`,
      [mail.id, mail.projectId, mail.workspaceId, mail.createdAt],
    );
    const accepted = accept(mail);
    const lost = await waitingStatement(test.accounts.database);
    await pool.query('select pg_terminate_backend($1)', [lost]);
    while ((await waitingStatement(test.accounts.database)) === lost);
    await ghost.query('commit');
    ghost.release();
    assert.equal(await accepted, true);
  });
  it('counts as accepted where it was committed', async () => {
    const [plain, keyed] = [email(), email({ key: key('committed') })];
    await Promise.all([accept(plain), accept(keyed)]);
    // As after a lost answer: the same emails come once more.
    assert.equal(await accept(plain), true);
    assert.deepEqual(await rowsOf(plain.id), { ...whole, keys: 0 });
    assert.equal(await accept(keyed), false);
    assert.deepEqual(await rowsOf(keyed.id), whole);
  });
});
