import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSuppressions } from './testing.ts';

const test = await openTestSuppressions();
const base = `/manage/projects/${test.accounts.projects.shop}/suppressions`;
after(() => test.close());

const bring = async (entries: object[]) => (await test.manage('POST', `${base}/import`, { entries })).body;
const listed = async () => (await test.manage('GET', base)).body.data;

describe('POST /manage/projects/{projectId}/suppressions/import', () => {
  it('suppresses all that are addresses, and names what is not by its place', async () => {
    await test.call('POST', '/v3/emails/suppressions', { email: 'ann@x.example' });
    const answer = await bring([
      { email: 'Ben@X.example', reason: 'complaint' },
      { email: 'nobody' },
      { email: 'ANN@x.example', reason: 'unsubscribe' },
      { email: 'cy@bücher.example' },
      { email: 'ben@x.example' },
    ]);
    const [{ why }] = answer.data.refused;
    assert.deepEqual(answer, { data: { added: 3, known: 1, refused: [{ index: 1, why }] } });
    assert.match(why, /@/);
    const seen = (await listed()).map(({ email, reason }: Record<string, string>) => [email, reason]);
    assert.deepEqual(seen.toSorted(), [
      ['ann@x.example', 'manual'],
      ['ben@x.example', 'complaint'],
      ['cy@xn--bcher-kva.example', 'manual'],
    ]);
    const { db } = test.accounts;
    const choices = await db
      .selectFrom('subscriptions')
      .select(['email', 'topic', 'state', 'source'])
      .execute();
    assert.deepEqual(choices, [
      { email: 'ann@x.example', topic: '*', state: 'unsubscribed', source: 'import' },
    ]);
  });
  it('accepts a thousand at once, with one audit record', async () => {
    for (const part of ['a', 'b'])
      assert.equal(
        (await bring(Array.from({ length: 1_000 }, (_, n) => ({ email: `${part}${n}@y.example` })))).data
          .added,
        1_000,
      );
    const records = await test.accounts.db
      .selectFrom('audit_records')
      .select('id')
      .where('action', '=', 'suppressions.imported')
      .execute();
    assert.equal(records.length, 1);
  });
  it('refuses more, and none', async () => {
    const many = Array.from({ length: 1_001 }, () => ({ email: 'a@x.example' }));
    assert.equal((await bring(many)).error, 'VALIDATION_ERROR');
    assert.equal((await bring([])).error, 'VALIDATION_ERROR');
  });
});

describe('GET /manage/projects/{projectId}/suppressions', () => {
  it('names the email that caused an entry', async () => {
    const emailId = '0190f3c8-0000-7000-8000-000000000001';
    test.time.now = new Date(test.time.now.getTime() + 1_000);
    const entry = { email: 'dead@x.example', reason: 'hard_bounce' as const, email_id: emailId };
    await test.accounts.db
      .insertInto('suppressions')
      .values({ ...entry, project_id: test.accounts.projects.shop, created_at: test.time.now })
      .execute();
    const [newest] = await listed();
    assert.deepEqual([newest.email, newest.emailId], ['dead@x.example', emailId]);
    assert.equal((await test.manage('GET', `${base}?cursor=nonsense`)).body.error, 'INVALID_CURSOR');
  });
});

describe('GET /manage/projects/{projectId}/suppressions.csv', () => {
  it('returns all rows, and only those of the project', async () => {
    const headers = { authorization: `Bearer ${test.accounts.tokens.admin}` };
    const response = await fetch(`${test.url}${base}.csv`, { headers });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    assert.equal(head, 'email,reason,since,email_id');
    assert.equal(lines.length, 2_004);
    assert.match(lines[0] ?? '', /^dead@x\.example,hard_bounce,2030-.*Z,0190f3c8/);
  });
});
