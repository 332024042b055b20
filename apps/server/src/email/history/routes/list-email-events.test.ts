import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../../base/ids.ts';
import { recordEvents } from '../../events/record-events.ts';
import { openTestHistory } from '../testing.ts';

const now = new Date('2030-03-01T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
let id: string;
const history = await openTestHistory({ clock: () => now });
[id = ''] = await history.store({ acceptedAt: now, status: 'sending' });
after(() => history.close());

describe('GET /v3/emails/{id}/events', () => {
  it('is empty while nothing has happened', async () => {
    const { status, body } = await history.get(`/v3/emails/${id}/events`);
    assert.deepEqual([status, body], [200, { data: [] }]);
  });

  it('shows the timeline in order of time, in whatever order it was recorded', async () => {
    const send = { messageId: '<1@shop.example>', remoteHost: 'mx.inbox.example' };
    const delivery = {
      smtpResponse: '250 2.0.0 OK',
      processingTimeMillis: 412,
      remoteHost: 'mx.inbox.example',
    };
    const complaint = { complaintFeedbackType: 'abuse', userAgent: 'ReportBot/1' };
    await recordEvents(history.db, [
      {
        emailId: id,
        at: at(1),
        moves: ['sent', 'delivered'],
        timeline: [
          { type: 'send', metadata: send },
          { type: 'delivery', metadata: delivery },
        ],
      },
    ]);
    await recordEvents(history.db, [
      {
        emailId: id,
        at: at(90),
        moves: ['complained'],
        timeline: [{ type: 'complaint', metadata: complaint }],
      },
    ]);
    const bounce = {
      bounceType: 'Transient',
      bounceSubType: 'MailboxFull',
      status: '4.2.2',
      diagnosticCode: null,
    };
    await recordEvents(history.db, [
      { emailId: id, at: at(60), moves: ['bounced'], timeline: [{ type: 'bounce', metadata: bounce }] },
    ]);
    const { body } = await history.get(`/v3/emails/${id}/events`);
    assert.deepEqual(body.data, [
      { type: 'send', timestamp: at(1).toISOString(), metadata: send },
      { type: 'delivery', timestamp: at(1).toISOString(), metadata: delivery },
      { type: 'bounce', timestamp: at(60).toISOString(), metadata: bounce },
      { type: 'complaint', timestamp: at(90).toISOString(), metadata: complaint },
    ]);
    assert.equal((await history.get(`/v3/emails/${id}`)).body.data.status, 'complained');
  });

  for (const [what, path, get] of [
    ['of another project', () => id, (path: string) => history.getOfSecond(path)],
    ['that is not there', () => uuidV7(now), (path: string) => history.get(path)],
    ['with an id that is none', () => 'x', (path: string) => history.get(path)],
  ] as const)
    it(`answers 404 for an email ${what}`, async () => {
      const { status, body } = await get(`/v3/emails/${path()}/events`);
      assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
    });
});
