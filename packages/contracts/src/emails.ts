import Type, { type Static } from 'typebox';
import { emailStatuses } from './email-statuses.ts';
import { languageLimits } from './export-limits.ts';
import { TopicKey } from './topics.ts';
import { answerOf, DateTime, literals, Nullable, NumericId, Uuid } from './wire.ts';

/** Emails, their timelines and their contents are kept for this long after acceptance, at most. */
export const HISTORY_DAYS = 90;
/** The shortest history of a project: bounces and complaints come days later. */
export const HISTORY_DAYS_MIN = 7;

/** Limits of one email. */
export const sendLimits = {
  subjectCharactersMax: 998,
  tagsMax: 10,
  tagKeyCharactersMax: 64,
  tagValueCharactersMax: 256,
  headersMax: 9,
  headerNameCharactersMax: 126,
  /** Name and value together: with `: ` a header line fits RFC 5322, 2.1.1. */
  headerCharactersMax: 996,
  attachmentsMax: 10,
  filenameOctetsMax: 255,
  contentIdCharactersMax: 250,
  messageIdCharactersMax: 502,
  /** UTF-8 HTML, UTF-8 text and decoded attachments together. */
  contentBytesMax: 5 * 1_048_576,
  variablesMax: 100,
  idempotencyKeyCharactersMax: 255,
  idempotencyHours: 24,
  displayNameCharactersMax: 255,
  scheduleDaysMax: 30,
} as const;

/**
 * What merging may take. Each tag, condition, argument of a helper and repeated item is a value, and a long text one
 * more per 128 characters.
 */
export const mergeLimits = {
  valuesMax: 200_000,
  /** Of a batch, for each email after the first. */
  valuesPerFurtherEmail: 1_000,
} as const;

/**
 * Prefixes of header names that are reserved, case-insensitive: ours, and those by which a message steers a relay
 * (recipients, tracking, templates, accounts), whichever relay the operator chose.
 */
export const reservedHeaders = [
  'X-Postpress-',
  // Amazon SES
  'X-SES-',
  // SendGrid
  'X-SMTPAPI',
  'X-SG-',
  // Mandrill
  'X-MC-',
  // Mailgun
  'X-Mailgun-',
  // Postmark
  'X-PM-',
  // Mailjet
  'X-MJ-',
  'X-Mailjet-',
  // SparkPost
  'X-MSYS-',
  // Brevo
  'X-Mailin-',
  'X-Sib-',
] as const;

const texts = (description: string) =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description,
  });

/** A type with parameters (RFC 2045, 5.1): `text/calendar; method=REQUEST`. */
const MEDIA_TYPE =
  '^[A-Za-z0-9!#$&^_.+-]{1,127}/[A-Za-z0-9!#$&^_.+-]{1,127}(?:; ?[A-Za-z0-9-]{1,40}=[A-Za-z0-9!#$&^_.+-]{1,100})*$';

const attachmentFields = {
  filename: Type.String({
    description: `Up to ${sendLimits.filenameOctetsMax} octets, without slashes, backslashes and controls. Programs, such as \`.exe\` and \`.js\`, are refused: see the limits.`,
  }),
  contentType: Type.Optional(
    Type.String({
      maxLength: 255,
      pattern: MEDIA_TYPE,
      description:
        'Media type of the file. Default: by the extension of `filename`. Any but `multipart/…` and those of programs.',
    }),
  ),
  contentId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: sendLimits.contentIdCharactersMax,
      description:
        'For an inline image: the HTML shows it by `<img src="cid:…">`. Printable ASCII without blanks and angle brackets. If the HTML does not name it, it is an attachment like others.',
    }),
  ),
};
const Content = Type.String({ description: 'Base64 (RFC 4648, 4) with its padding, without line breaks.' });

const Attachment = Type.Object({
  ...attachmentFields,
  content: Type.Optional(Content),
  url: Type.Optional(
    Type.String({
      maxLength: 2_048,
      description: 'Instead of `content`: a public http or https URL, fetched before the email is accepted.',
    }),
  ),
});

/** An attachment of a batch, which its emails name by its id. */
export const SharedAttachment = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  ...attachmentFields,
  content: Content,
});

export const Subject = Type.String({
  minLength: 1,
  maxLength: sendLimits.subjectCharactersMax,
  description: 'A single line without control characters. Direction marks are allowed.',
});
const empty = (what: string) =>
  Type.Optional(Type.Array(Type.String(), { maxItems: 0, description: `Must be empty: ${what}.` }));

const ScheduledAt = Type.String({
  maxLength: 40,
  description: `ISO 8601 with its zone, up to ${sendLimits.scheduleDaysMax} days after the email is accepted: \`2030-01-31T09:00:00+01:00\`.`,
});

/** What stands for the subject of an email whose content is not stored: codes are in subjects, too. */
export const NOT_STORED_SUBJECT = '(not stored)';

/** Which emails leave first: transactional ones do, however many broadcast ones wait. */
export const emailStreams = ['transactional', 'broadcast'] as const;

export const sendFields = {
  from: Type.String({
    description:
      'An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings.',
  }),
  to: Type.Array(Type.String(), {
    minItems: 1,
    maxItems: 1,
    description:
      'An address without a name. Recipients at `postpress.test` force an outcome, such as `bounced@postpress.test`.',
  }),
  cc: empty('one recipient a request'),
  bcc: empty('one recipient a request'),
  replyTo: Type.Optional(Type.String({ description: 'An address without a name.' })),
  inReplyTo: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: sendLimits.messageIdCharactersMax,
      description:
        'What it answers: the id of a received email of the project, or a Message-ID in angle brackets. The email gets In-Reply-To and References, and `Re: ` before its subject unless it begins with that.',
    }),
  ),
  text: Type.Optional(
    Type.String({ description: 'The plain text version. Default: generated from the HTML.' }),
  ),
  tags: Type.Optional(
    texts(
      `Up to ${sendLimits.tagsMax}: key 1 to ${sendLimits.tagKeyCharactersMax} characters, value up to ${sendLimits.tagValueCharactersMax}; letters, digits, underscore, hyphen.`,
    ),
  ),
  headers: Type.Optional(
    texts(
      `Up to ${sendLimits.headersMax} named X-…, printable ASCII: name up to ${sendLimits.headerNameCharactersMax} characters, name and value together up to ${sendLimits.headerCharactersMax}. Reserved: ${reservedHeaders.map((name) => `${name}*`).join(', ')}.`,
    ),
  ),
  attachments: Type.Optional(Type.Array(Attachment, { maxItems: sendLimits.attachmentsMax })),
  scheduledAt: Type.Optional(ScheduledAt),
  topic: Type.Optional(
    Type.String({
      ...TopicKey,
      description:
        'The key of the topic that its recipient can leave: the email carries the links to do so, and is refused after an unsubscribe. Leave it out for receipts, password resets and the like: they are never held back by an unsubscribe.',
    }),
  ),
  storeContent: Type.Optional(
    Type.Boolean({
      description: `false: for codes and links. HTML, text, attachments, headers and the subject are deleted in the transaction of the final status and not shown before; history, events and responses have the subject \`${NOT_STORED_SUBJECT}\`. Default true.`,
    }),
  ),
  stream: Type.Optional(
    literals(emailStreams, {
      description:
        '`transactional` emails leave before `broadcast` ones. Default: `transactional`; in a batch, `broadcast`.',
    }),
  ),
};

const Variables = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: sendLimits.variablesMax,
  description:
    'Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic.',
});

/** A language tag of a request. */
export const LanguageTag = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: languageLimits.charactersMax,
    pattern: '^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$',
    description,
  });

/** Values of a template, its language, and how it writes them. */
export const mergeFields = {
  variables: Type.Optional(Variables),
  language: Type.Optional(
    LanguageTag(
      'Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design.',
    ),
  ),
  locale: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 35,
      description:
        'BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`.',
    }),
  ),
  timeZone: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'IANA time zone for its dates. Default UTC.' }),
  ),
};

/** What an email from a template has instead of `html`, all optional. */
export const templateFields = { templateId: Type.Optional(NumericId), ...mergeFields };

export const SendEmailBody = Type.Object({
  ...sendFields,
  subject: Subject,
  html: Type.Optional(
    Type.String({
      minLength: 1,
      description: `Required, unless there is \`text\`: then it is made from it. HTML, text and decoded attachments together up to ${sendLimits.contentBytesMax / 1_048_576} MB.`,
    }),
  ),
});
export type SendEmailBody = Static<typeof SendEmailBody>;

const MergedSubject = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: sendLimits.subjectCharactersMax,
    description:
      'May contain merge tags. Default: the subject of the design in the language of the email, else the name of the template.',
  }),
);

export const SendTemplateBody = Type.Object({
  ...sendFields,
  templateId: NumericId,
  subject: MergedSubject,
  ...mergeFields,
});
export type SendTemplateBody = Static<typeof SendTemplateBody>;

export const RenderEmailBody = Type.Object({
  templateId: NumericId,
  subject: MergedSubject,
  text: Type.Optional(Type.String({ description: 'May contain merge tags. Default: made from the HTML.' })),
  ...mergeFields,
});
export type RenderEmailBody = Static<typeof RenderEmailBody>;

/** Present in the test data of a project only. */
export const IsTest = Type.Optional(
  Type.Literal(true, { description: 'Sent with a test key: it never leaves.' }),
);

const sentFields = {
  id: Uuid,
  from: Type.String({ description: 'The From field as written.' }),
  to: Type.Array(Type.String()),
  subject: Type.String({
    description: `With merge tags filled in; \`${NOT_STORED_SUBJECT}\` with \`storeContent: false\`.`,
  }),
  status: literals(emailStatuses, {
    description: 'Always `queued`, also for a repeated request. `getEmail` returns the current status.',
  }),
  createdAt: DateTime,
  scheduledAt: Type.Optional(DateTime),
  test: IsTest,
};

/** Of an accepted email. */
export const htmlFromText = Type.Optional(
  Type.Literal(true, { description: 'It had no `html`, which was made from its `text`.' }),
);

/** `sendEmail`: the accepted email. */
export const SendEmailResult = answerOf(Type.Object({ ...sentFields, htmlFromText }));
export type SendEmailResult = Static<typeof SendEmailResult>;

/** `sendTemplate`: the accepted email. */
export const SendResult = answerOf(Type.Object(sentFields));
export type SendResult = Static<typeof SendResult>;

/** What was deleted of the test data of a project. */
export const DeleteTestDataResult = answerOf(
  Type.Object({
    deletedEmails: Type.Integer({ minimum: 0 }),
    more: Type.Boolean({ description: 'Whether there are more emails: the same call deletes them.' }),
  }),
);
export type DeleteTestDataResult = Static<typeof DeleteTestDataResult>;

export const RescheduleEmailBody = Type.Object({ scheduledAt: ScheduledAt });
export type RescheduleEmailBody = Static<typeof RescheduleEmailBody>;

export const RenderEmailResult = answerOf(
  Type.Object({
    html: Type.String(),
    subject: Type.String(),
    text: Type.String({ description: 'The plain text version, as it would be sent.' }),
    language: Nullable(
      Type.String({ description: 'Of the page. Null: that of the design, which does not say which.' }),
    ),
    warnings: Type.Array(Type.String(), {
      description:
        'What sending it would note on the email: variables without a value, missing translations, a subject that was cut.',
    }),
  }),
);
export type RenderEmailResult = Static<typeof RenderEmailResult>;

export const EmailSettingsResult = answerOf(
  Type.Object({
    defaultFromName: Nullable(Type.String()),
    listUnsubscribe: Type.Boolean({
      description:
        'Whether emails with a topic carry List-Unsubscribe and List-Unsubscribe-Post (RFC 8058); default true. Emails without a topic never do.',
    }),
    requireTopic: Type.Boolean({
      description:
        'Whether emails of the stream `broadcast`, as those of a batch are by default, must name a topic; default false.',
    }),
    requireTranslation: Type.Boolean({
      description:
        'Whether an email with a `language` that its template is not completely translated to is refused; default false: it is sent with what the design has in its own language, and a warning.',
    }),
    contentDays: Type.Integer({
      description: `How long content of sent emails is kept; 0: as with \`storeContent: false\`. Default ${HISTORY_DAYS}.`,
    }),
    historyDays: Type.Integer({
      description: `How long emails with their timelines, received emails and bounce reports are kept. Default ${HISTORY_DAYS}.`,
    }),
    createdAt: DateTime,
    updatedAt: DateTime,
  }),
);
export type EmailSettingsResult = Static<typeof EmailSettingsResult>;

/** `updateEmailSettings`: absent members stay unchanged. */
export const UpdateEmailSettingsBody = Type.Object({
  defaultFromName: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: sendLimits.displayNameCharactersMax,
      description:
        'Display name for a `from` without a name; null or empty for none. No line breaks, <, >, " or backslash.',
    }),
  ),
  listUnsubscribe: Type.Optional(Type.Boolean()),
  requireTopic: Type.Optional(Type.Boolean()),
  requireTranslation: Type.Optional(Type.Boolean()),
  contentDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: HISTORY_DAYS,
      description: 'Days after acceptance; 0 applies to emails accepted from now on, and deletes all before.',
    }),
  ),
  historyDays: Type.Optional(
    Type.Integer({
      minimum: HISTORY_DAYS_MIN,
      maximum: HISTORY_DAYS,
      description: 'Days after acceptance. Content goes with the history, whatever contentDays is.',
    }),
  ),
});
export type UpdateEmailSettingsBody = Static<typeof UpdateEmailSettingsBody>;
