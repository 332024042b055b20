import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideReport } from './decide-report.ts';
import type { InboundReport, ReportedFailure, ReportItem } from './inbound-report.ts';

const at = new Date('2030-01-01T12:00:05Z');
const email = {
  emailId: 'e',
  projectId: 1,
  from: 'hi@shop.example',
  to: 'Ann@Inbox.Example',
  topic: null,
  createdAt: new Date('2030-01-01T12:00:00Z'),
  storesContent: true,
};
const other = { kind: 'other', note: '' } as const;
const failed = (recipient: string | null, hard: boolean): ReportedFailure => ({
  kind: 'bounce',
  hard,
  type: hard ? 'Permanent' : 'Transient',
  subType: hard ? 'UnknownAddress' : 'MailboxFull',
  status: null,
  replyCode: null,
  recipient,
  diagnostic: null,
});
function decide(...items: [ReportItem, ...ReportItem[]]) {
  const original = { messageId: null, returnPath: null, to: null, returnPaths: [] };
  const report: InboundReport = { items, original, messageId: null, from: null, subject: '' };
  return decideReport(report, email, at);
}

describe('of several items', () => {
  it('the one about our address counts, case-insensitively', () =>
    assert.equal(
      decide(failed('kim@inbox.example', true), failed('ann@INBOX.example', false)).suppress,
      undefined,
    ));
  it('the worst status counts if none is about it', () =>
    assert.equal(decide(other, failed('kim@x.example', false), failed(null, true)).suppress, 'hard_bounce'));
  it('a complaint outranks a bounce', () =>
    assert.equal(
      decide(failed(null, true), {
        kind: 'complaint',
        feedbackType: 'abuse',
        userAgent: null,
        recipient: null,
      }).suppress,
      'complaint',
    ));
});

describe('what the event says', () => {
  it('names the cause where the report has no words', () =>
    assert.equal(decide(failed(null, true)).event?.failureReason, 'The host knows no such mailbox.'));
  it('cuts endless words', () => {
    const { event } = decide({ ...failed(null, false), diagnostic: 'x'.repeat(100_000) });
    assert.ok(JSON.stringify(event).length < 5_000);
  });
  it('names the accepting server and the duration', () => {
    const item = {
      kind: 'delivered',
      action: 'relayed',
      status: '2.0.0',
      recipient: null,
      diagnostic: '250 ok',
      remoteHost: 'mx.x.example',
    } as const;
    assert.deepEqual(decide(item).event?.timeline, [
      {
        type: 'delivery',
        metadata: { smtpResponse: '250 ok', processingTimeMillis: 5_000, remoteHost: 'mx.x.example' },
      },
    ]);
  });
  for (const item of [other, { ...failed(null, false), kind: 'delayed' }] as ReportItem[])
    it(`is nothing for ${item.kind}`, () => assert.deepEqual(decide(item), { item }));
});
