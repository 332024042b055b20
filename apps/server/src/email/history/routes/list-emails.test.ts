import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { uuidV7 } from '../../../base/ids.ts';
import { openTestHistory } from '../testing.ts';

const now = new Date('2030-03-01T12:00:00Z');
const history = await openTestHistory({ clock: () => now });
after(() => history.close());

type Listed = { subject: string; id: string };
const list = (query = '') => history.get(`/v3/emails${query}`);
const subjectsOf = ({ body }: { body: { data: Listed[] } }) => body.data.map(({ subject }) => subject);
const shows = (query: string, ...subjects: string[]) =>
  it(`${query || 'without filter'} shows ${subjects.join(', ') || 'nothing'}`, async () => {
    const answer = await list(query);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(subjectsOf(answer), subjects);
    assert.deepEqual([answer.body.has_more, answer.body.next_cursor], [false, null]);
    const counted = await list(`${query === '' ? '?' : `${query}&`}limit=1&total=true`);
    assert.deepEqual(counted.body.total, { count: subjects.length, relation: 'exact' });
  });
const at = (text: string) => new Date(text);

describe('GET /v3/emails', () => {
  before(async () => {
    const { foreign, second } = history.accounts.projects;
    await history.store(
      { subject: 'Too old', acceptedAt: at('2029-12-01T11:59:59.999Z') },
      { subject: 'Oldest', acceptedAt: at('2029-12-01T12:00:00Z'), status: 'delivered' },
      {
        subject: 'Bounced',
        acceptedAt: at('2030-02-01T23:59:59.999Z'),
        status: 'bounced',
        statusUpdatedAt: at('2030-02-04T10:00:00Z'),
        tags: { campaign: 'spring', kind: 'a' },
        templateId: 7,
      },
      {
        subject: 'Sent 100%',
        acceptedAt: at('2030-02-02T00:00:00Z'),
        status: 'sent',
        statusUpdatedAt: at('2030-02-02T00:00:05Z'),
        to: 'Bob_b@inbox.example',
        tags: { campaign: 'spring' },
      },
      {
        subject: 'Slow',
        acceptedAt: at('2030-02-01T08:00:00Z'),
        status: 'sent',
        statusUpdatedAt: at('2030-02-03T08:00:00Z'),
        templateId: 7,
      },
      { subject: 'Foreign', acceptedAt: at('2030-02-02T00:00:00Z'), projectId: foreign },
      { subject: 'Other', acceptedAt: at('2030-02-02T00:00:00Z'), projectId: second },
    );
  });

  shows('', 'Sent 100%', 'Bounced', 'Slow', 'Oldest');
  shows('?status=sent', 'Slow', 'Sent 100%');
  shows('?order=oldest', 'Oldest', 'Slow', 'Bounced', 'Sent 100%');
  shows('?order=oldest&status=sent', 'Sent 100%', 'Slow');
  shows('?status=failed');
  shows('?from=2030-02-01&to=2030-02-01', 'Bounced', 'Slow');
  shows('?from=2030-02-02&to=2030-02-02', 'Sent 100%');
  shows('?from=2030-02-01T08:00:00Z&to=2030-02-01T08:00:00Z', 'Slow');
  shows('?from=2030-02-01T10:00:00%2B02:00&to=2030-02-01T08:00:00.000Z', 'Slow');
  shows('?from=2030-02-01T08:00:00.001Z&to=2030-02-01T23:59:59.998Z');
  shows('?to=2030-01-31', 'Oldest');
  shows('?from=2030-02-02', 'Sent 100%');
  shows('?from=2000-01-01', 'Sent 100%', 'Bounced', 'Slow', 'Oldest');
  shows('?from=2031-01-01&to=9999-12-31');
  shows('?status=sent&from=2030-02-03&to=2030-02-03', 'Slow');
  shows('?status=sent&to=2030-02-02', 'Sent 100%');
  shows('?status=bounced&from=2030-02-01&to=2030-02-01');
  shows('?search=Bo', 'Sent 100%', 'Bounced');
  shows('?search=bO');
  shows('?search=inbox.example&to=2030-02-01', 'Bounced', 'Slow', 'Oldest');
  shows('?search=%25', 'Sent 100%');
  shows('?search=_b', 'Sent 100%');
  shows('?search=', 'Sent 100%', 'Bounced', 'Slow', 'Oldest');
  shows('?search=example%0ASlow');
  shows('?tag=campaign=spring', 'Sent 100%', 'Bounced');
  shows('?tag=campaign=spring&search=unc', 'Bounced');
  shows('?tag=campaign=spring&status=sent', 'Sent 100%');
  shows('?tag=campaign=spr');
  shows('?tag=kind=a', 'Bounced');
  shows('?templateId=7', 'Bounced', 'Slow');
  shows('?templateId=7&order=oldest', 'Slow', 'Bounced');
  shows('?templateId=7&status=sent', 'Slow');
  shows('?templateId=7&search=ow', 'Slow');
  shows('?templateId=8');
  shows('?templateId=9999999999');
  shows('?unknown=1&status=bounced', 'Bounced');

  it('shows what a list shows', async () => {
    const [first] = (await list('?status=bounced')).body.data;
    assert.deepEqual(first, {
      id: first.id,
      from: 'Shop <hi@shop.example>',
      to: ['ann@inbox.example'],
      subject: 'Bounced',
      status: 'bounced',
      createdAt: '2030-02-01T23:59:59.999Z',
      statusUpdatedAt: '2030-02-04T10:00:00.000Z',
    });
  });

  for (const query of [
    '',
    '&status=sent',
    '&search=e',
    '&tag=campaign=spring',
    '&templateId=7',
    '&templateId=7&status=sent',
    '&order=oldest',
    '&order=oldest&status=sent',
  ])
    it(`pages through each once with ?limit=1${query}`, async () => {
      const whole = subjectsOf(await list(`?limit=100${query}`));
      const seen: string[] = [];
      for (let cursor = ''; ; ) {
        const answer = await list(`?limit=1${query}${cursor}`);
        seen.push(...subjectsOf(answer));
        if (!answer.body.has_more) break;
        cursor = `&cursor=${answer.body.next_cursor}`;
      }
      assert.deepEqual(seen, whole);
    });

  it('neither repeats nor skips emails when one is accepted between pages', async () => {
    const first = await list('?limit=2');
    const id = uuidV7(now);
    await history.store({ subject: 'New', acceptedAt: now, id });
    const second = await list(`?limit=2&cursor=${first.body.next_cursor}`);
    assert.deepEqual(subjectsOf(second), ['Slow', 'Oldest']);
    await history.db.deleteFrom('emails').where('id', '=', id).execute();
  });

  for (const query of [
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?status=lost',
    '?tag=campaign',
    '?tag==spring',
    '?tag=a.b=c',
    `?tag=${'k'.repeat(65)}=v`,
    `?tag=k=${'v'.repeat(257)}`,
    '?search=%00',
    '?order=up',
    '?templateId=x',
    '?order=oldest&search=e',
    '?order=oldest&templateId=7&status=sent',
    '?order=oldest&tag=kind=a',
    '?from=yesterday',
    '?from=2030-02-30',
    '?to=2030-02-30T00:00:00Z',
    '?to=2030-02-01T25:00:00Z',
    '?to=2030-02-01T08:00:00',
    '?from=2030-02-02&to=2030-02-01',
    '?from=2030-02-02T00:00:00.001Z&to=2030-02-02T00:00:00Z',
  ])
    it(`refuses ${query}`, async () => {
      const { status, body } = await list(query);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR'], JSON.stringify(body));
      const field = /\?(\w+)/.exec(query)?.[1] ?? '';
      assert.ok(body.message.includes(field), body.message);
    });

  const cursorOf = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  for (const cursor of ['x', cursorOf('mark', uuidV7(now)), cursorOf('mark', uuidV7(now), ''), '%00'])
    it(`refuses the cursor ${cursor}`, async () => {
      const { status, body } = await list(`?cursor=${cursor}`);
      assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
    });
  it('refuses the cursor of another filter or project', async () => {
    const { next_cursor } = (await list('?limit=1&status=sent')).body;
    for (const query of ['', '&status=bounced', '&status=sent&search=e', '&status=sent&from=2030-01-01'])
      assert.equal((await list(`?cursor=${next_cursor}${query}`)).body.error, 'INVALID_CURSOR', query);
    const elsewhere = await history.getOfSecond(`/v3/emails?status=sent&cursor=${next_cursor}`);
    assert.equal(elsewhere.body.error, 'INVALID_CURSOR');
  });
  it('refuses a cursor whose content was changed', async () => {
    const { next_cursor } = (await list('?limit=1&status=sent')).body;
    const [mark, id, time] = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
    for (const changed of [
      cursorOf(mark, 'x', time),
      cursorOf(mark, id, ''),
      cursorOf(mark, id, '2030-02-31'),
      cursorOf(mark, id, '2030-13-01T00:00:00.000Z'),
    ])
      assert.equal((await list(`?status=sent&cursor=${changed}`)).status, 400);
  });
});
