import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { ReportItem } from '../../apps/server/src/email/inbound/inbound-report.ts';
import { readReport } from '../../apps/server/src/email/inbound/read-report.thread.ts';
import { itemClass } from '../corpus/bounces.ts';
import { corpusFolder } from '../corpus/designs.ts';

/**
 * A report names its cause in the reporter's own statement about the recipient: nowhere in what it repeats of our
 * email, and nowhere in what gateways and companies add.
 */

const ANN = 'ann@inbox.example';

async function read(raw: string): Promise<readonly ReportItem[]> {
  return (await readReport(Buffer.from(raw))).items;
}

/** What an item says, for comparison with `hard`, `UnknownAddress` and the like. */
function factsOf(item: ReportItem | undefined): string {
  if (item === undefined) return 'missing';
  const { kind } = item;
  return kind === 'bounce' || kind === 'delayed' ? `${kind} ${item.subType}` : kind;
}

function notice(
  text: string,
  { from = 'MAILER-DAEMON@mx.example', subject = 'Undeliverable mail' } = {},
): string {
  return `From: ${from}\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n${text}`;
}

type Fields = { status?: string; diagnostic?: string; extra?: string; action?: string };

function status({ status = '5.0.0', diagnostic, extra, action = 'failed' }: Fields): string {
  const lines = [`Final-Recipient: rfc822; ${ANN}`, `Action: ${action}`, `Status: ${status}`];
  if (diagnostic !== undefined) lines.push(`Diagnostic-Code: ${diagnostic}`);
  if (extra !== undefined) lines.push(extra);
  return `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n${lines.join('\n')}\n`;
}

function report(fields: Fields, { text = 'I am sorry.', subject = 'Your order', after = '' } = {}): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=o',
    '',
    '--o\nContent-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    `--b\nContent-Type: text/plain\n\n${text}\n--b\n${status(fields)}`,
    `--b\nContent-Type: message/rfc822\n\nTo: ${ANN}\nSubject: ${subject}\n\nUser unknown. Mailbox is full.\n--b--\n`,
    `${after === '' ? '' : `--o\n${after}\n`}--o--\n`,
  ].join('\n');
}

function exchange(subject: string, reason: string): string {
  return notice(
    `Your message\n\n  To:      ${ANN}\n  Subject: ${subject}\n  Sent:    Fri, 27 Nov 2026 17:10:56 -0400\n\ndid not reach the following recipient(s):\n\n${ANN} on Fri, 27 Nov 2026 17:12:28 -0400\n    ${reason}\n`,
    { from: 'System Administrator <postmaster@x.example>', subject: `Undeliverable: ${subject}` },
  );
}

/** Each line of a table is one test: the report, and what its first item says. */
function means(table: Readonly<Record<string, readonly [raw: string, facts: string]>>): void {
  for (const [name, [raw, facts]] of Object.entries(table))
    it(name, async () => {
      const [item] = await read(raw);
      assert.equal(factsOf(item), facts, JSON.stringify(item));
    });
}

const NO_REASON = 'The message could not be delivered.';

describe('the subject of our email names no cause', () => {
  means({
    'an invalid address': [exchange('Invalid address on your order', NO_REASON), 'bounce General'],
    'in French, quoted': [
      notice(`Votre message "Utilisateur inconnu" n'a pas pu être remis à ${ANN}.\n`),
      'bounce General',
    ],
    'in Spanish, quoted': [
      notice(`No se pudo entregar su correo "El usuario no existe" a ${ANN}.\n`),
      'bounce General',
    ],
    'in German, quoted': [
      notice(`Ihre E-Mail "Postfach gelöscht" an ${ANN} konnte nicht zugestellt werden.\n`),
      'bounce General',
    ],
    'behind other words': [
      notice(`Your message regarding: User unknown\ncould not be delivered to ${ANN}.\n`),
      'bounce General',
    ],
    'an account not found': [exchange('Your account was not found', NO_REASON), 'bounce General'],
    'a full mailbox': [exchange('Your mailbox is full', NO_REASON), 'bounce General'],
    'an unknown user': [exchange('Who is this? User unknown in your CRM', NO_REASON), 'bounce General'],
    'a subject over two lines': [
      exchange('Notes on the last meeting:\n           the recipient does not exist', NO_REASON),
      'bounce General',
    ],
    'in a sentence': [
      notice(`Your message "The user does not exist any more" to <${ANN}> could not be delivered.\n`),
      'bounce General',
    ],
    'in a sentence, and in the returned header': [
      report(
        { status: '5.0.0' },
        {
          subject: 'No such user? Welcome!',
          text: `No such user? Welcome! was not delivered to\n\n${ANN}\n`,
        },
      ),
      'bounce General',
    ],
    'in German': [
      notice(
        `Ihre Nachricht\n\n  An:      ${ANN}\n  Betreff: Benutzer unbekannt im Portal\n\nkonnte nicht zugestellt werden.\n\n${ANN}\n    Die Zustellung ist fehlgeschlagen.\n`,
      ),
      'bounce General',
    ],
    'in a table, below its label': [
      notice(`Message could not be delivered.\n\nSubject:\nYour mailbox is full\n\n<${ANN}>: ${NO_REASON}\n`),
      'bounce General',
    ],
    'beside a cause of the reporter': [
      exchange('Your mailbox is full', 'The recipient name is not recognized'),
      'bounce UnknownAddress',
    ],
    'beside a quoted reply': [
      exchange('Invalid address on your order', '<mx.example #5.2.2 smtp;552 5.2.2 over quota>'),
      'bounce MailboxFull',
    ],
  });
});

describe('the body of our email names no cause', () => {
  const titles = [
    '----- Original message -----',
    'Your message was:',
    'The message you sent was:',
    'Here is your message:',
    '------ Message follows ------',
    '*** ORIGINAL MESSAGE ***',
    'The original message is attached below:',
    'Ursprüngliche Nachricht:',
    '元のメッセージ:',
    `From: hi@shop.example\nTo: ${ANN}\nSubject: Hello\nDate: Fri, 27 Nov 2026 10:00:00 +0000`,
  ];
  for (const title of titles)
    means({
      [`below ${title.split('\n', 1)[0]}`]: [
        notice(
          `Your message could not be delivered to:\n\n<${ANN}>\n\n${title}\n\nHello Ann,\nuser unknown. The mailbox does not exist.\n`,
        ),
        'bounce General',
      ],
    });
  means({
    'and a reply below a title is the reporter’s': [
      notice(
        `Your message could not be delivered to:\n\n<${ANN}>\n\nAttached message details:\n\nmx.inbox.example said: 550 5.1.1 user unknown\n`,
      ),
      'bounce UnknownAddress',
    ],
  });
});

describe('a footer names no cause', () => {
  const footers = {
    'a ban': 'This e-mail is confidential. Any unauthorised use is prohibited.',
    'a scanner': 'This message was scanned for viruses and is believed to be clean (virus free).',
    'a list': 'To have your address removed from our list, reply with "remove". Unknown users are removed.',
    'a register': 'Registered office: 1 High Street. Company number 123. The mailbox is not monitored.',
    'words of failures': 'Checked: virus free. Unknown user accounts are removed.',
    'the conditions of a service': 'Terms of use: invalid user accounts are closed. All rights reserved.',
  };
  const dead = 'bounce UnknownAddress';
  for (const [name, footer] of Object.entries(footers)) {
    means({
      [`${name}, attached by a gateway`]: [
        report({ status: '5.1.1' }, { after: `Content-Type: text/plain\n\n${footer}` }),
        dead,
      ],
      [`${name}, attached without a type`]: [report({ status: '5.1.1' }, { after: `\n${footer}` }), dead],
      [`${name}, in the text of the report`]: [
        report({ status: '5.1.1' }, { text: `Delivery failed.\n\n${ANN}\n\n${footer}\n` }),
        dead,
      ],
      [`${name}, in a notice without a reason`]: [
        notice(`Your message could not be delivered to:\n\n<${ANN}>\n\n${footer}\n`),
        'bounce General',
      ],
      [`${name}, below a signature`]: [
        notice(`Your message could not be delivered to:\n\n<${ANN}>\n\n-- \nPostmaster\n${footer}\n`),
        'bounce General',
      ],
    });
  }
  means({
    'a scanner that found something says so': [
      notice(`Your message to <${ANN}> was rejected: it contains a virus.\n\nThis mail was scanned by x.\n`),
      'bounce VirusDetected',
    ],
    'a paragraph far below the recipient': [
      notice(
        `Your message could not be delivered to:\n\n<${ANN}>\n\nSorry.\n\nWe moved in May.\n\nThe old mailbox does not exist.\n`,
      ),
      'bounce General',
    ],
    'a mailbox without readers': [
      notice(`Delivery to ${ANN} failed.\n\nThis mailbox is not monitored; replies to it are not valid.\n`),
      'bounce General',
    ],
    'a signature with words of failures': [
      notice(`Delivery failed:\n\n  ${ANN}\n\n-- \nThe user unknown team\nNo such user Ltd.\n`),
      'bounce General',
    ],
    'a signature with a telephone number': [
      report({ status: '5.1.1' }, { text: `Delivery failed.\n\n${ANN}\n\n-- \nIT, call 550 5555.` }),
      dead,
    ],
    'a full mailbox before a footer': [
      notice(`<${ANN}>:\n552 5.2.2 Mailbox full\n\nThis e-mail is confidential. User unknown.\n`),
      'bounce MailboxFull',
    ],
  });
});

describe('a specific status outranks words', () => {
  means({
    'an unknown mailbox beside a hint': [
      report({ status: '5.1.1' }, { text: `Delivery is not permitted at this time of policy.\n\n${ANN}\n` }),
      'bounce UnknownAddress',
    ],
    'a full mailbox beside an unknown user': [
      report({ status: '5.2.2', diagnostic: 'smtp; 550 user unknown' }),
      'bounce MailboxFull',
    ],
    'an expired message beside an unknown user': [
      report({ status: '5.4.7', diagnostic: 'smtp; 550 5.4.7 user unknown' }),
      'bounce Expired',
    ],
    'a failed authentication beside an unknown user': [
      report({ status: '5.7.26', diagnostic: 'smtp; 550 5.7.26 user unknown' }),
      'bounce AuthenticationFailed',
    ],
    'and a contradiction is soft': [
      report({
        status: '5.1.1',
        diagnostic: 'smtp; 552 5.1.1 recipient rejected - extended quota violation',
      }),
      'bounce MailboxFull',
    ],
  });
});

describe('words that prove nothing', () => {
  means({
    'delivery failed permanently': [
      notice(`Delivery to the following recipient failed permanently:\n\n     ${ANN}\n`),
      'bounce General',
    ],
    'with a technical reason': [
      notice(
        `Delivery to the following recipient failed permanently:\n\n     ${ANN}\n\nTechnical details of permanent failure:\nThe connection was dropped by the remote host.\n`,
      ),
      'bounce NetworkError',
    ],
    'bulk mail': [
      notice(
        `Delivery to the following recipient failed permanently:\n\n     ${ANN}\n\nTechnical details:\nMessage rejected. See our Bulk Email Senders Guidelines.\n`,
      ),
      'bounce SpamDetected',
    ],
    'no reason': [notice(`Your message could not be delivered to <${ANN}>.\n`), 'bounce General'],
    SMTPUTF8: [
      report({
        status: '5.6.7',
        diagnostic: 'smtp; address is not ASCII, and mx.example did not offer SMTPUTF8',
      }),
      'bounce ContentRejected',
    ],
    'a name of the reporter': [
      report({ diagnostic: 'X-Postfix; [smtp.relay.example]: Name or service not known' }),
      'bounce NetworkError',
    ],
    'another name of the reporter': [
      report({ diagnostic: 'smtp; Host not found: filter.corp.example' }),
      'bounce NetworkError',
    ],
    'the name of the recipient': [
      report({ diagnostic: 'X-Postfix; [inbox.example]: Name or service not known' }),
      'bounce UnknownDomain',
    ],
  });
});

describe('what became of a message', () => {
  const waits = (text: string, subject = 'Notice from the mail system') => notice(text, { subject });
  means({
    'not yet delivered is a delay': [
      waits(
        `Your message to:\n\t${ANN}\n\nhas not yet been delivered because the server did not respond.\nThis is just a warning. We will continue to attempt delivery for 5 days.\n`,
      ),
      'delayed General',
    ],
    'not yet delivered, in its subject': [
      waits(
        `Your message to:\n\t${ANN}\n\nwas not yet delivered. It will be retried.\n`,
        'Warning: message has not yet been delivered',
      ),
      'delayed General',
    ],
    'noch nicht zugestellt': [
      waits(`Ihre Nachricht an <${ANN}> konnte noch nicht zugestellt werden.\n`),
      'delayed General',
    ],
    'not successfully delivered is a failure': [
      waits(`Your message was not successfully delivered to <${ANN}>.\n`),
      'bounce General',
    ],
    'never delivered is a failure': [
      waits(`Your message has never been delivered to <${ANN}>.\n`),
      'bounce General',
    ],
    'could not be successfully relayed': [
      waits(`The message could not be successfully relayed to <${ANN}>.\n`),
      'bounce General',
    ],
    'delivered is a success': [
      waits(`Your message was successfully delivered to <${ANN}>.\n`, 'Successful Mail Delivery Report'),
      'delivered',
    ],
    'relayed is a success': [
      waits(
        `Your message has been successfully relayed to <${ANN}>.\n`,
        'Delivery Status Notification (Success)',
      ),
      'delivered',
    ],
    'a failure that speaks of another delivery': [
      waits(
        `Your message was delivered to some recipients, but could not be delivered to <${ANN}>: no such user.\n`,
        'Undeliverable',
      ),
      'bounce UnknownAddress',
    ],
  });
});

describe('blocks of several recipients', () => {
  const gmx = (open: string, close: string) =>
    notice(
      `A message that you sent could not be delivered to one or more of\nits recipients.\n\n${open}${ANN}${close}:\nSMTP error from remote server after RCPT command:\nhost: mx.inbox.example\n5.2.1 <${ANN}>... User Unknown\n\n${open}bob@inbox.example${close}:\nSMTP error from remote server after RCPT command:\nhost: mx.inbox.example\n5.2.2 <bob@inbox.example>... Mailbox Full\n`,
      { subject: 'Mail delivery failed: returning message to sender' },
    );
  for (const [open, close] of [
    ['"', '"'],
    ["'", "'"],
    ['<', '>'],
    ['[', ']'],
    ['1. ', ''],
    ['* ', ''],
  ] as const)
    it(`that begin with ${open}…${close} are one item each`, async () =>
      assert.deepEqual(
        (await read(gmx(open, close))).map((item) => [factsOf(item), 'recipient' in item && item.recipient]),
        [
          ['bounce UnknownAddress', ANN],
          ['bounce MailboxFull', 'bob@inbox.example'],
        ],
      ));
  it('lend each other no cause', async () => {
    const items = await read(
      notice(
        `Your message could not be delivered.\n\n<${ANN}>:\nSorry.\n\n<bob@inbox.example>:\n550 5.1.1 User unknown\n`,
      ),
    );
    assert.deepEqual(items.map(factsOf), ['bounce General', 'bounce UnknownAddress']);
  });
});

describe('the reply of the remote server', () => {
  const codeOf = async (raw: string) => {
    const [item] = await read(raw);
    return [item && 'replyCode' in item ? item.replyCode : undefined, factsOf(item)];
  };
  const refused = '550 5.1.1 <ann@inbox.example> is not a valid mailbox';
  for (const host of ['209.12.9.10[209.12.9.10]', '250.1.2.3', '[5.5.0.7]', 'mx550.inbox.example[192.0.2.9]'])
    it(`is not the address ${host}`, async () =>
      assert.deepEqual(
        await codeOf(
          report({ diagnostic: `X-Postfix; host ${host} said: ${refused} (in reply to RCPT TO command)` }),
        ),
        [550, 'bounce UnknownAddress'],
      ));
  it('stands in X-Supplementary-Info', async () => {
    for (const info of [
      '<mx.inbox.example #5.1.1 smtp;550-5.1.1 The email account that you tried to reach does not exist.>',
      '<mx.inbox.example #5.1.1 smtp;550 5.1.1 User unknown>',
      '< #5.1.1 smtp;550 5.1.1 no such mailbox>',
      '<mx.inbox.example #5.1.1\n smtp;550\n 5.1.1 unknown recipient>',
    ])
      assert.deepEqual(await codeOf(report({ status: '5.0.0', extra: `X-Supplementary-Info: ${info}` })), [
        550,
        'bounce UnknownAddress',
      ]);
    assert.deepEqual(
      await codeOf(
        report({
          status: '5.0.0',
          extra: 'X-Supplementary-Info: <mx.inbox.example #5.2.2 smtp;552 5.2.2 full>',
        }),
      ),
      [552, 'bounce MailboxFull'],
    );
  });
  it('to RCPT follows DATA in a pipelined session', async () => {
    for (const [said, need] of [
      ['553 5.3.0 <ann@inbox.example>... Addressee unknown', '503 5.0.0 Need RCPT (recipient)'],
      ['550 unknown user', '503 5.5.1 need RCPT before DATA'],
      ['550 5.0.0 <ann@inbox.example>... User unknown', '554 5.5.1 Error: no valid recipients'],
    ] as const) {
      const text = `   ----- The following addresses had permanent fatal errors -----\n<${ANN}>\n    (reason: ${said})\n\n   ----- Transcript of session follows -----\n... while talking to mx.inbox.example.:\n>>> DATA\n<<< ${said}\n550 5.1.1 <${ANN}>... User unknown\n<<< ${need}\n`;
      const pipelined = report({ status: '5.1.1', diagnostic: `SMTP; ${said}` }, { text });
      assert.equal(factsOf((await read(pipelined))[0]), 'bounce UnknownAddress', said);
      const alone = pipelined.replace(`<<< ${need}\n`, '');
      assert.equal(factsOf((await read(alone))[0]), 'bounce RecipientFilter', said);
    }
  });
  it('ends before the lines that sendmail adds to a dialogue', async () => {
    for (const said of ['550 5.4.0 R40', '550 Journal past expiration', '550 5.6.0 Bad form']) {
      const text = `   ----- The following addresses had permanent fatal errors -----\n<${ANN}>\n\n   ----- Transcript of session follows -----\n>>> RCPT To:<${ANN}>\n<<< ${said}\n550 5.1.1 <${ANN}>... User unknown\n`;
      const [item] = await read(report({ status: '5.1.1', diagnostic: `SMTP; ${said}` }, { text }));
      assert.equal(item && itemClass(item), 'soft', said);
    }
  });
  means({
    'names an unknown user beside 5.2.1': [
      report({ status: '5.2.1', diagnostic: `smtp; 550 5.2.1 <${ANN}>... User Unknown` }),
      'bounce UnknownAddress',
    ],
    'names a policy in its second line': [
      report({
        diagnostic:
          'smtp; 550-Requested action not taken: mailbox unavailable 550 Reject due to policy restrictions',
      }),
      'bounce PolicyRejected',
    ],
  });
});

describe('a report that blames something else than the recipient', () => {
  for (const [code, words] of [
    ['5.1.2', '550 5.1.2 smarthost.isp.example: Host unknown'],
    ['5.1.1', '550 5.1.1 <bob@shop.example> does not exist in our trusted senders'],
    ['5.1.1', '550 5.1.1 user has not been found to accept mail from you'],
    ['5.1.1', '550 5.1.1 LDAP server not found'],
    ['5.1.1', '554 5.1.1 mail for inbox.example loops back to myself'],
    ['5.0.0', '550 authentication failed: no such user'],
    ['5.0.0', '550 Not a valid mailbox server'],
    ['5.0.0', '554 DT:SPM 163 mx1, user unknown?'],
    ['5.1.1', '550 5.1.1 보낸 사람 주소를 찾을 수 없습니다'],
  ] as const)
    it(`leaves the address: ${words}`, async () => {
      const [item] = await read(report({ status: code, diagnostic: `smtp; ${words}` }));
      assert.equal(item && itemClass(item), 'soft', factsOf(item));
    });
});

describe('a report about an email whose subject quotes another address', () => {
  const subject = 'Please write to bob@elsewhere.example';
  for (const [name, raw] of Object.entries({
    'repeated by Exchange': exchange(subject, 'The recipient name is not recognized'),
    'on a line of its own': exchange(
      'Please write to\n           bob@elsewhere.example',
      'The recipient name is not recognized',
    ),
    'in the returned header': report(
      { status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 user unknown' },
      { subject, text: `${subject} was not delivered to ${ANN}.` },
    ),
    'in a sentence': notice(
      `Your message "bob@elsewhere.example moved" could not be delivered to ${ANN}: user unknown.\n`,
    ),
  }))
    it(`is about ours, ${name}`, async () => {
      const items = await read(raw);
      assert.deepEqual(
        items.map((item) => ('recipient' in item ? item.recipient : item.kind)),
        [ANN],
      );
      assert.equal(items[0] && itemClass(items[0]), 'hard');
    });
});

/** Small reports made from public bug reports, beside the project where they are kept. */
const cases = corpusFolder === undefined ? '' : join(corpusFolder, '..', 'cases', 'mail');

describe('reports of public bug reports', {
  skip: !existsSync(join(cases, 'INDEX.md')) && 'not beside this clone',
}, () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    'bn01-own-subject-exchange': ['bounce General'],
    'bn03-own-subject-full': ['bounce General'],
    'bn04-gmail-bulk': ['bounce SpamDetected'],
    'bn07-not-yet': ['delayed General'],
    'bn09-footer-511': ['bounce UnknownAddress'],
    'bn11-footer-virus': ['bounce UnknownAddress'],
    'bn12-host-209': ['bounce UnknownAddress'],
    'bn14-gmx-two': ['bounce UnknownAddress', 'bounce MailboxFull'],
    'bn15-name-or-service': ['bounce NetworkError'],
  };
  for (const [name, facts] of Object.entries(expected))
    it(name, async () =>
      assert.deepEqual((await read(readFileSync(join(cases, `${name}.eml`), 'utf8'))).map(factsOf), facts),
    );
});
