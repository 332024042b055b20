import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReportItem } from './inbound-report.ts';
import { readReport } from './read-report.thread.ts';

const DAEMON = 'From: MAILER-DAEMON@mx.example\nSubject: Undelivered Mail Returned to Sender\n\n';
const read = async (raw: string): Promise<ReportItem> => (await readReport(Buffer.from(raw))).items[0];
/** The facts that a line of a test names, and no others. */
const says = (raw: string, expected: Partial<Record<string, unknown>>) => async () => {
  const item = (await read(raw)) as Record<string, unknown>;
  const facts = Object.fromEntries(Object.keys(expected).map((name) => [name, item[name]]));
  assert.deepEqual(facts, expected, JSON.stringify(item));
};
/** A notice without fields, as a mail system writes it. */
const notice = (body: string, expected: Partial<Record<string, unknown>>, head = DAEMON) =>
  says(head + body, { kind: 'bounce', ...expected });
const dead = { hard: true, type: 'Permanent' };
const alive = { hard: false, type: 'Transient' };

describe('notices without fields', () => {
  it(
    'of qmail',
    notice(
      "Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<ann@inbox.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <a@b.example>\n",
      { ...dead, status: '5.1.1', recipient: 'ann@inbox.example' },
    ),
  );
  it(
    'of qmail that finds no host',
    notice(
      "Hi. This is the qmail-send program at mx.example.\n\n<ann@nowhere.example>:\nSorry, I couldn't find any host named nowhere.example. (#5.1.2)\n",
      { ...dead, status: '5.1.2', subType: 'UnknownDomain' },
    ),
  );
  it(
    'of qmail that gave up',
    notice(
      "Hi. This is the qmail-send program at mx.example.\n\n<ann@inbox.example>:\nCNAME lookup failed temporarily. (#4.4.3)\nI'm not going to try again; this message has been in the queue too long.\n",
      { ...alive, status: '4.4.3' },
    ),
  );
  it(
    'of Exim',
    notice(
      'This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ann@inbox.example\n    host mx.inbox.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<ann@inbox.example>:\n    550 No such user here\n\n------ This is a copy of the message, including all the headers. ------\n\nSubject: x\n',
      { ...dead, replyCode: 550, recipient: 'ann@inbox.example' },
    ),
  );
  it(
    'of Exim without a route',
    notice(
      'A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ann@nowhere.example\n    Unrouteable address\n',
      { ...dead },
    ),
  );
  it(
    'of Exim about null MX',
    notice(
      'The following address(es) failed:\n\n  ann@nowhere.example\n    an MX or SRV record indicated no SMTP service\n',
      { ...dead, subType: 'NullMx' },
    ),
  );
  it(
    'of Exim whose MX are gone',
    notice(
      'The following address(es) failed:\n\n  ann@nowhere.example\n    all relevant MX records point to non-existent hosts\n',
      { ...dead, subType: 'UnknownDomain' },
    ),
  );
  it(
    'of Exim after the message',
    notice(
      'The following address(es) failed:\n\n  ann@inbox.example\n    SMTP error from remote mail server after end of data:\n    host mx [192.0.2.1]: 552 Message size exceeds maximum permitted\n',
      { ...alive, subType: 'MessageTooLarge' },
    ),
  );
  it(
    'of a Postfix of old',
    notice(
      'This is the Postfix program at host mx.example.\n\n<ann@inbox.example>: host mx.inbox.example[192.0.2.1] said: 550\n    <ann@inbox.example>: User unknown in local recipient table (in reply to RCPT TO\n    command)\n',
      { ...dead, replyCode: 550 },
    ),
  );
  it(
    'of sendmail',
    notice(
      '   ----- The following addresses had permanent fatal errors -----\n<ann@inbox.example>\n    (reason: 550 5.1.1 <ann@inbox.example>... User unknown)\n\n   ----- Transcript of session follows -----\n... while talking to mx.inbox.example.:\n>>> RCPT To:<ann@inbox.example>\n<<< 550 5.1.1 <ann@inbox.example>... User unknown\n',
      { ...dead, status: '5.1.1', recipient: 'ann@inbox.example' },
    ),
  );
  it(
    'of Gmail',
    notice(
      'Delivery to the following recipient failed permanently:\n\n     ann@inbox.example\n\nTechnical details of permanent failure: \nGoogle tried to deliver your message, but it was rejected by the server for the recipient domain inbox.example by mx.inbox.example. [192.0.2.1].\n\nThe error that the other server returned was:\n550 5.1.1 <ann@inbox.example>: Recipient address rejected: User unknown\n\n----- Original message -----\n\nX-Received: by 192.0.2.1\n',
      { ...dead, status: '5.1.1' },
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nSubject: Delivery Status Notification (Failure)\n\n',
    ),
  );
  it(
    'of Gmail after the message',
    notice(
      'Delivery to the following recipient failed permanently:\n\n     ann@inbox.example\n\nTechnical details of permanent failure: \nThe error that the other server returned was: 550 550 Unknown user ann@inbox.example (state 18).\n',
      { ...alive, subType: 'RecipientFilter' },
    ),
  );
  it(
    'of Gmail that waits',
    says(
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nSubject: Delivery Status Notification (Delay)\n\nTHIS IS A WARNING MESSAGE ONLY.\n\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nDelivery to the following recipient has been delayed:\n\n     ann@inbox.example\n\nMessage will be retried for 2 more day(s)\n',
      { kind: 'delayed', hard: false, recipient: 'ann@inbox.example' },
    ),
  );
  it(
    'of Exchange',
    notice(
      'Your message\n\n  To:      ann@inbox.example\n  Subject: x\n\ndid not reach the following recipient(s):\n\nann@inbox.example on Mon, 1 Jan 2001 00:00:00 -0000\n    The recipient name is not recognized\n    MSEXCH:IMS:X:Y:Z 0 (000C05A6) Unknown Recipient\n',
      { ...dead, recipient: 'ann@inbox.example' },
      'From: System Administrator <postmaster@x.example>\nSubject: Undeliverable: x\n\n',
    ),
  );
  it(
    'of Notes',
    notice(
      '------- Failure Reasons  --------\n\nUser not listed in public Name & Address Book\nann@inbox.example\n\n------- Returned Message --------\n\nReceived: from x\n',
      { ...dead },
      'From: postmaster@x.example\nSubject: Undeliverable message\n\n',
    ),
  );
  it(
    'of Yahoo',
    notice(
      "Sorry, we were unable to deliver your message to the following address.\n\n<ann@inbox.example>:\nRemote host said: 554 delivery error: dd This user doesn't have an inbox.example account (ann@inbox.example) [0] [RCPT_TO]\n\n--- Below this line is a copy of the message.\n",
      { ...dead, replyCode: 554 },
    ),
  );
  it(
    'of MailFoundry',
    notice(
      'Unable to deliver message to: <ann@inbox.example>\nDelivery failed for the following reason:\nServer mx22.inbox.example[192.0.2.222] failed with: 550 <ann@inbox.example> No such user here\n\nThis has been a permanent failure.  No further delivery attempts will be made.\n',
      { ...dead, replyCode: 550 },
    ),
  );
  it(
    'of InterScan',
    notice(
      'Sent <<< RCPT TO:<ann@inbox.example>\nReceived >>> 550 5.1.1 <ann@inbox.example>... user unknown\n\nUnable to deliver message to <ann@inbox.example>.\n',
      { ...dead, status: '5.1.1' },
      'From: "InterScan MSS" <postmaster@x.example>\nSubject: Mail delivery failed\n\n',
    ),
  );
  it(
    'of OpenSMTPD',
    notice(
      '    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\nann@nowhere.example: 550 5.1.1 <ann@nowhere.example>... User Unknown\n\n    Below is a copy of the original message:\n\nReceived: from x\n',
      { ...dead, status: '5.1.1' },
      'From: Mailer Daemon <MAILER-DAEMON@x.example>\nSubject: Delivery status notification: error\n\n',
    ),
  );
  it(
    'of Courier, about a quota',
    notice(
      '                           UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<ann@inbox.example>:\n    Mail quota exceeded.\n',
      { ...alive, subType: 'MailboxFull' },
      'From: "Courier mail server at x" <@x.example>\nSubject: NOTICE: mail delivery status.\n\n',
    ),
  );
  it(
    'in German',
    notice(
      'Ihre Nachricht konnte nicht zugestellt werden.\n\n<ann@inbox.example>:\n550 5.1.1 Empfänger unbekannt\n',
      { ...dead, status: '5.1.1' },
      'From: Mail Delivery System <MAILER-DAEMON@x.example>\nSubject: Unzustellbar: Hallo\n\n',
    ),
  );
  it(
    'in French',
    notice(
      "Votre message n'a pas pu être remis au destinataire suivant :\n\nann@inbox.example\n    550 5.1.1 Adresse inconnue\n",
      { ...dead },
      'From: postmaster@x.example\nSubject: Non remis : Bonjour\n\n',
    ),
  );
  it(
    'in Spanish',
    notice(
      'No se pudo entregar su mensaje:\n\n<ann@inbox.example>: 550 El usuario no existe\n',
      { ...dead },
      'From: postmaster@x.example\nSubject: No se puede entregar: Hola\n\n',
    ),
  );
  it(
    'in Russian',
    notice(
      'Ваше сообщение не доставлено:\n\n  ann@inbox.example\n    550 Пользователь не найден\n',
      { ...dead },
      'From: mailer-daemon@x.example\nSubject: Сообщение не доставлено\n\n',
    ),
  );
  it(
    'in Chinese',
    notice(
      '您的邮件无法送达:\n\n<ann@inbox.example>: 550 用户不存在\n',
      { ...dead },
      'From: postmaster@x.example\nSubject: 退信\n\n',
    ),
  );
  it(
    'that call text HTML',
    notice(
      '  ann@inbox.example\n    550 5.1.1 <ann@inbox.example>: User unknown\n',
      dead,
      'From: mailer-daemon@x.example\nSubject: Mail delivery failed\nContent-Type: text/html\n\n',
    ),
  );
  it(
    'in HTML alone',
    notice(
      '<html><style>p{color:red}</style><body><p>Your message could not be delivered:</p><p>&lt;ann@inbox.example&gt;:<br>550 5.1.1 User unknown</p></body></html>',
      { ...dead, recipient: 'ann@inbox.example' },
      'From: postmaster@x.example\nSubject: Undeliverable: x\nContent-Type: text/html; charset=utf-8\n\n',
    ),
  );
  it('of several recipients', async () => {
    const { items } = await readReport(
      Buffer.from(
        `${DAEMON}<ann@inbox.example>:\n550 5.1.1 User unknown\n\n<kim@inbox.example>:\n552 5.2.2 Mailbox full\n`,
      ),
    );
    assert.deepEqual(
      items.map((item) => ['recipient' in item && item.recipient, 'hard' in item && item.hard]),
      [
        ['ann@inbox.example', true],
        ['kim@inbox.example', false],
      ],
    );
  });

  it('of several recipients, one of them with an apostrophe, one of an international domain', async () => {
    const { items } = await readReport(
      Buffer.from(
        `${DAEMON.replace('\n\n', '\nContent-Type: text/plain; charset=utf-8\n\n')}<o'brien@inbox.example>:\n552 5.2.2 Mailbox full\n\n<kim@bücher.example>:\n550 5.1.1 User unknown\n`,
      ),
    );
    assert.deepEqual(
      items.map((item) => ['recipient' in item && item.recipient, 'hard' in item && item.hard]),
      [
        ["o'brien@inbox.example", false],
        ['kim@bücher.example', true],
      ],
    );
  });
  for (const line of [
    '收件人：ann@inbox.example',
    '收件人邮件地址（ann@inbox.example）不存在。',
    '宛先「ann@inbox.example」は存在しません',
    '收件人ann@inbox.example不存在',
  ])
    it(
      `that name the recipient without blanks: ${line}`,
      notice(
        `系统退信\n${line}\n550 User not found\n`,
        { recipient: 'ann@inbox.example', ...dead },
        'From: postmaster@x.example\nSubject: 退信\nContent-Type: text/plain; charset=utf-8\n\n',
      ),
    );
});
