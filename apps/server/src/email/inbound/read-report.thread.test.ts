import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReportItem } from './inbound-report.ts';
import { readReport } from './read-report.thread.ts';
import { complaintReport, deliveryReport } from './testing.ts';

const read = async (raw: string): Promise<ReportItem> => (await readReport(Buffer.from(raw))).items[0];
/** The facts that a line of a test names, and no others. */
const says = (raw: string, expected: Partial<Record<string, unknown>>) => async () => {
  const item = (await read(raw)) as Record<string, unknown>;
  const facts = Object.fromEntries(Object.keys(expected).map((name) => [name, item[name]]));
  assert.deepEqual(facts, expected, JSON.stringify(item));
};
const dead = { hard: true, type: 'Permanent' };
const alive = { hard: false, type: 'Transient' };

describe('delivery status', () => {
  it(
    'says who, why and what status',
    says(deliveryReport(), {
      kind: 'bounce',
      ...dead,
      status: '5.1.1',
      replyCode: 550,
      recipient: 'ann@inbox.example',
      subType: 'UnknownAddress',
    }),
  );
  it(
    'of a full mailbox',
    says(deliveryReport({ status: '5.2.2', diagnostic: '552 5.2.2 over quota' }), {
      ...alive,
      subType: 'MailboxFull',
    }),
  );
  it(
    'prefers the status that the remote server gave',
    says(deliveryReport({ status: '5.0.0', diagnostic: '550 5.7.26 DMARC policy' }), {
      status: '5.7.26',
      hard: false,
    }),
  );
  it(
    'of a delay is no bounce',
    says(deliveryReport({ action: 'delayed', status: '4.4.1', diagnostic: '450 4.1.1 user unknown' }), {
      kind: 'delayed',
      hard: false,
    }),
  );
  it(
    'of a temporary failure without an action is a soft bounce',
    says(
      deliveryReport({ status: '4.2.2', diagnostic: '452 4.2.2 over quota' }).replace('Action: failed\n', ''),
      { kind: 'bounce', ...alive, subType: 'MailboxFull' },
    ),
  );
  for (const action of ['delivered', 'relayed', 'expanded'])
    it(
      `of success (${action})`,
      says(deliveryReport({ action, status: '2.0.0', diagnostic: '250 Ok' }), { kind: 'delivered', action }),
    );
  it('names the address that was written to before the one it was forwarded to', async () => {
    const raw = deliveryReport().replace(
      'Final-Recipient:',
      'Original-Recipient: rfc822;old@inbox.example\nFinal-Recipient:',
    );
    assert.equal(((await read(raw)) as { recipient: string }).recipient, 'old@inbox.example');
  });
  for (const [written, address] of [
    ["rfc822; o'brien@inbox.example", "o'brien@inbox.example"],
    ['rfc822; {shop}`1@inbox.example', '{shop}`1@inbox.example'],
    ['rfc822; "ann smith"@inbox.example', '"ann smith"@inbox.example'],
    ['utf-8; j\\x{FC}rgen@inbox.example', 'jürgen@inbox.example'],
    ['UTF-8; \\x{7528}\\x{6237}@inbox.example', '用户@inbox.example'],
    ['rfc822; <ann@inbox.example> (Ann)', 'ann@inbox.example'],
  ] as const)
    it(
      `reads the whole address of ${written}`,
      says(deliveryReport().replace('rfc822; ann@inbox.example', written), { recipient: address }),
    );
  it(
    'takes the recipient from the returned To, and not from the name in it',
    says(
      'From: MAILER-DAEMON@x.example\nSubject: Mail delivery failed\nContent-Type: multipart/report; boundary=b\n\n--b\n\nThe mail could not be delivered: mailbox is full\n--b\nContent-Type: message/rfc822\n\nFrom: hi@shop.example\nTo: "kim@old.example" <ann@inbox.example>\nSubject: Hello\n\nx\n--b--\n',
      { kind: 'bounce', recipient: 'ann@inbox.example' },
    ),
  );
  it('of several recipients is one item each', async () => {
    const raw = deliveryReport().replace(
      '\n\n--b1\nContent-Type: text/rfc822',
      '\n\nFinal-Recipient: rfc822; kim@inbox.example\nAction: failed\nStatus: 5.2.2\n\n--b1\nContent-Type: text/rfc822',
    );
    const { items } = await readReport(Buffer.from(raw));
    assert.deepEqual(
      items.map((item) => [
        item.kind,
        'recipient' in item && item.recipient,
        'status' in item && item.status,
      ]),
      [
        ['bounce', 'ann@inbox.example', '5.1.1'],
        ['bounce', 'kim@inbox.example', '5.2.2'],
      ],
    );
  });
  it('without an empty line between recipients', async () => {
    const raw = deliveryReport().replace(
      '\n\n--b1\nContent-Type: text/rfc822',
      '\nFinal-Recipient: rfc822; kim@inbox.example\nAction: failed\nStatus: 5.2.2\n\n--b1\nContent-Type: text/rfc822',
    );
    const { items } = await readReport(Buffer.from(raw));
    assert.deepEqual(
      items.map((item) => 'recipient' in item && item.recipient),
      ['ann@inbox.example', 'kim@inbox.example'],
    );
  });
  it(
    'with a comment behind the status',
    says(deliveryReport({ status: '5.1.1 (bad destination mailbox address)' }), { status: '5.1.1' }),
  );
  it(
    'a message forwarded by a person is not a bounce',
    says(
      deliveryReport()
        .replace('Auto-Submitted: auto-replied\n', '')
        .replace(
          'From: MAILER-DAEMON@mx.example (Mail Delivery System)\nSubject: ',
          'From: Kim <kim@x.example>\nSubject: Fwd: ',
        ),
      { kind: 'other' },
    ),
  );
  it(
    'keeps to the status of the address where the words say mailbox',
    says(deliveryReport({ diagnostic: '550 Requested action not taken: mailbox unavailable' }), dead),
  );
});

describe('feedback', () => {
  for (const type of ['abuse', 'fraud'])
    it(
      `of ${type} is a complaint`,
      says(complaintReport({ type }), { kind: 'complaint', feedbackType: type, userAgent: 'ExampleFBL/1.0' }),
    );
  for (const type of ['auth-failure', 'not-spam', 'virus', 'other', 'made-up'])
    it(`of ${type} is none`, says(complaintReport({ type }), { kind: 'other' }));
  for (const type of ['opt-out', 'opt-out-list'])
    it(`of ${type} unsubscribes`, says(complaintReport({ type }), { kind: 'unsubscribe' }));
  it('shouted', says(complaintReport({ type: 'ABUSE' }), { kind: 'complaint', feedbackType: 'abuse' }));
  for (const written of ['abuse (spam complaint)', '(reported) ABUSE', 'abuse; confidence=high', '"abuse"'])
    it(
      `written as ${written} is a complaint`,
      says(complaintReport().replace('Feedback-Type: abuse', `Feedback-Type: ${written}`), {
        kind: 'complaint',
        feedbackType: 'abuse',
      }),
    );
  it(
    'written as not-spam (abuse) is none',
    says(complaintReport({ type: 'not-spam (abuse)' }), { kind: 'other' }),
  );
  it(
    'that lost its parts is read as text',
    says(
      'From: fbl@x.example\nContent-Type: multipart/report; report-type=feedback-report\n\nFeedback-Type: abuse\nUser-Agent: X/1\n',
      { kind: 'complaint', feedbackType: 'abuse' },
    ),
  );
  it('finds the return path of the message it carries', async () => {
    const local = `b-${'a2'.repeat(23)}b`;
    const { original } = await readReport(
      Buffer.from(complaintReport({ returnPath: `${local.toUpperCase()}@bounces.example` })),
    );
    assert.deepEqual(original.returnPaths, [local]);
  });
});

describe('messages that are not bounces', () => {
  it(
    'an automatic reply',
    says(
      'From: ann@x.example\nSubject: Out of office\nAuto-Submitted: auto-replied\n\nBack on Monday; mail could not be read.\n',
      { kind: 'auto-reply' },
    ),
  );
  it(
    'one that only its subject tells',
    says('From: ann@x.example\nSubject: =?utf-8?q?Abwesenheitsnotiz=3A_Hallo?=\n\nBin weg.\n', {
      kind: 'auto-reply',
    }),
  );
  for (const [subject, text] of [
    ['Out of office: Hello', 'Reports about an unknown user can be sent to desk@inbox.example.'],
    ['Automatic reply: Your order', 'If your message could not be delivered, write to desk@inbox.example.'],
    [
      'Abwesenheitsnotiz: Hallo',
      'Wenn Ihre Nachricht nicht zugestellt wurde, schreiben Sie an desk@inbox.example.',
    ],
  ] as const)
    it(
      `of a postmaster who is away: ${subject}`,
      says(`From: Postmaster <postmaster@inbox.example>\nSubject: ${subject}\n\n${text}\n`, {
        kind: 'auto-reply',
      }),
    );
  it(
    'a receipt of reading',
    says(
      'From: ann@x.example\nSubject: Read: Hello\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b\n\n--b\n\nRead.\n--b\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822;ann@x.example\nDisposition: manual-action/MDN-sent-manually; displayed\n--b--\n',
      { kind: 'other' },
    ),
  );
  it(
    'a request to unsubscribe',
    says('From: ann@x.example\nSubject: Unsubscribe\n\nApple Mail sent this email to unsubscribe.\n', {
      kind: 'unsubscribe',
    }),
  );
  it(
    'a report of success whose subject names it beside failures',
    says(
      'From: MAILER-DAEMON@x.example\nSubject: Delivery Status Notification (Success)\n\nYour message has been successfully relayed to:\n\nann@inbox.example\n',
      { kind: 'delivered' },
    ),
  );
  it(
    'a report of success without fields',
    says(
      'From: MAILER-DAEMON@x.example\nSubject: Successful Mail Delivery Report\n\nYour message was successfully delivered to the destination.\n',
      { kind: 'delivered' },
    ),
  );
  it('a person', says('From: ann@x.example\nSubject: Hello\n\nThanks!\n', { kind: 'other' }));
  it(
    'a shop whose parcel could not be delivered',
    says(
      'From: no-reply@parcels.example\nSubject: Delivery failed\n\nYour parcel could not be delivered; the address does not exist.\n',
      { kind: 'other' },
    ),
  );
});
