import { composeMessage } from '../../apps/server/src/email/message/compose-message.ts';
import { linksWithoutToken } from '../../apps/server/src/email/message/recipient-links.ts';
import { corpusEmails } from '../interop/corpus-messages.ts';
import { labeledBounces } from './bounces.ts';

/**
 * Messages that resemble reports but are none: newsletters from the corpus, list mail about failed deliveries,
 * automatic replies, calendar mail, and people who quote, forward or paste bounces.
 */
export function ordinaryMail(): { what: string; raw: Buffer }[] {
  return [
    ...newsletters(),
    ...listMail(),
    ...autoReplies(),
    ...calendarMail(),
    ...quotedBounces(),
    ...parcels(),
  ];
}

type Message = { what: string; raw: Buffer };

function newsletters(): Message[] {
  return corpusEmails().map(({ email }) => {
    const { fields, body } = composeMessage(
      { ...email, subject: 'News of the week' },
      linksWithoutToken('https://shop.example', 'news', 'no-more'),
    );
    const header = fields.map(({ name, value }) => `${name}: ${value}\r\n`).join('');
    return { what: 'a newsletter', raw: Buffer.from(`${header}\r\n${body}`) };
  });
}

function message(what: string, headers: readonly string[], body: string): Message {
  const head = [
    'MIME-Version: 1.0',
    'Date: Tue, 01 Jan 2030 12:00:00 +0000',
    'Message-ID: <m@x.example>',
    ...headers,
  ];
  const text = `${head.join('\n')}\nContent-Type: text/plain; charset=utf-8\n\n${body}\n`;
  return { what, raw: Buffer.from(text) };
}

const talk = [
  'Delivery to my server fails with 550 5.1.1 User unknown. Has anybody seen that?',
  'The log says: 451 4.7.1 Greylisting in action. I could not deliver a single message.',
  'Undelivered Mail Returned to Sender: that is what I get since the upgrade.',
  'host mx.x.example[192.0.2.1] said: 554 5.7.1 Relay access denied (in reply to RCPT TO command)',
  'My mailbox is full again, mails could not be delivered, permanent error, giving up.',
  'This user does not exist any more, the account is disabled. Please remove kim@x.example.',
];

function listMail(): Message[] {
  const list = [
    'List-Id: <postfix-users.x.example>',
    'Precedence: list',
    'Return-Path: <postfix-users-bounces@x.example>',
  ];
  return talk.flatMap((body) =>
    [
      'Undelivered Mail Returned to Sender',
      'Re: Delivery failure',
      'Mail delivery failed: who can help?',
      'Delivery Status Notification (Failure)',
    ].map((subject) =>
      message(
        'mail of a list',
        ['From: Kim Postfix <kim@x.example>', `Subject: ${subject}`, 'To: postfix-users@x.example', ...list],
        body,
      ),
    ),
  );
}

function autoReplies(): Message[] {
  const subjects = [
    ['Out of office: Your order', 'I am away until Monday. Mail could not be answered.'],
    ['Automatic reply: Your order', 'Kim no longer works here; this address is no longer in use.'],
    [
      'Abwesenheitsnotiz: Ihre Bestellung',
      'Ich bin nicht im Büro. Ihre Nachricht wurde nicht weitergeleitet.',
    ],
    ['Automatische Antwort: Bestellung', 'Diese Adresse wird nicht mehr benutzt.'],
    ['Réponse automatique : votre commande', "Je suis absente. Cette adresse n'existe plus."],
    ['Respuesta automática: su pedido', 'Estoy fuera de la oficina. El usuario no existe.'],
    ['Risposta automatica: ordine', 'Sono fuori ufficio.'],
    ['自動返信: ご注文', '本日は不在です。メールは送信できませんでした。'],
    ['Autosvar: ordre', 'Jeg er ikke på kontoret.'],
    ['Автоответ: заказ', 'Я в отпуске. Ваше письмо не доставлено адресату лично.'],
  ] as const;
  const marks = [
    ['Auto-Submitted: auto-replied'],
    ['X-Autoreply: yes', 'Precedence: bulk'],
    ['Auto-Submitted: auto-replied', 'Return-Path: <>'],
    ['X-Auto-Response-Suppress: All'],
  ];
  return subjects.flatMap(([subject, body]) =>
    marks.map((mark) =>
      message(
        'an automatic reply',
        ['From: Kim <kim@x.example>', `Subject: ${subject}`, 'To: hi@shop.example', ...mark],
        body,
      ),
    ),
  );
}

function calendarMail(): Message[] {
  return ['REQUEST', 'REPLY', 'CANCEL', 'COUNTER'].flatMap((method) =>
    [
      'Accepted: Meeting',
      'Declined: Delivery failure review',
      'Meeting cancelled',
      'Invitation: Returned mail',
    ].map((subject) => ({
      what: 'calendar mail',
      raw: Buffer.from(`From: Kim <kim@x.example>
Subject: ${subject}
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="c"

--c
Content-Type: text/plain; charset=utf-8

${subject}. The room could not be reached; delivery failed last time.
--c
Content-Type: text/calendar; method=${method}; charset=utf-8

BEGIN:VCALENDAR
METHOD:${method}
BEGIN:VEVENT
SUMMARY:${subject}
STATUS:5.1.1
END:VEVENT
END:VCALENDAR
--c--
`),
    })),
  );
}

/** The human-readable part of a report. */
function noticeOf(raw: Buffer): string {
  const text = raw.toString('utf8');
  return text.slice(text.indexOf('\n\n') + 2).slice(0, 3_000);
}

function quotedBounces(): Message[] {
  const person = ['From: Kim <kim@x.example>', 'To: hi@shop.example'];
  return labeledBounces()
    .filter((_, at) => at % 3 === 0)
    .flatMap(({ raw }) => {
      const notice = noticeOf(raw);
      const quoted = notice.replace(/^/gm, '> ');
      return [
        message(
          'an answer that quotes a bounce',
          [...person, 'Subject: Re: Undelivered Mail Returned to Sender', 'In-Reply-To: <m0@x.example>'],
          `What does this mean?\n\nOn Monday, MAILER-DAEMON wrote:\n${quoted}`,
        ),
        message(
          'a bounce pasted into a question',
          [...person, 'Subject: What is that?'],
          `I got this:\n\n${notice}`,
        ),
        message(
          'a bounce forwarded in the text',
          [...person, 'Subject: Fwd: failure notice'],
          `---------- Forwarded message ---------\nFrom: Mail Delivery Subsystem <mailer-daemon@x.example>\nSubject: failure notice\n\n${notice}`,
        ),
        forwardedWhole(raw),
        message(
          'an answer of a postmaster who is a person',
          [
            'From: Postmaster of x.example <postmaster@x.example>',
            'To: hi@shop.example',
            'Subject: RE: Undelivered Mail Returned to Sender',
            'In-Reply-To: <m0@x.example>',
          ],
          `That host does not know the user. Sorry, it could not be delivered.\n\n${quoted}`,
        ),
      ];
    });
}

function forwardedWhole(raw: Buffer): Message {
  const head = `From: Kim <kim@x.example>
To: hi@shop.example
Subject: Fwd: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="forwarded-by-kim"

--forwarded-by-kim
Content-Type: text/plain

Please look at this: my message could not be delivered.
--forwarded-by-kim
Content-Type: message/rfc822

`;
  return {
    what: 'a bounce forwarded as an attachment',
    raw: Buffer.concat([Buffer.from(head), raw, Buffer.from('\n--forwarded-by-kim--\n')]),
  };
}

function parcels(): Message[] {
  const quota = [
    'Your mailbox is full. You can neither send nor receive until you delete messages.',
    'Ihr Postfach ist voll. Nachrichten konnten nicht gespeichert werden.',
    'The mail system will be under maintenance tonight; delivery may be delayed.',
  ].map((body) =>
    message(
      'a note of the mail system to its own user',
      ['From: Mail Administrator <postmaster@x.example>', 'Subject: Your mailbox', 'To: ann@x.example'],
      body,
    ),
  );
  const words = [
    'Your parcel could not be delivered. The address does not exist. We will try again tomorrow.',
    'Delivery failed: nobody was at home. Your parcel is returned to sender.',
    'Your account is disabled. The user is unknown to us.',
    'Your mailbox is almost full. Messages will be rejected when it is.',
  ];
  const parcel = words.flatMap((body) =>
    [
      'Delivery failed',
      'Your delivery could not be completed',
      'Delivery status notification for parcel 550',
    ].map((subject) =>
      message(
        'a note about a parcel',
        ['From: Parcels <no-reply@parcels.example>', `Subject: ${subject}`, 'Auto-Submitted: no'],
        body,
      ),
    ),
  );
  return [...quota, ...parcel];
}
