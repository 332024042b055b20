import { hash } from 'node:crypto';
import { type BatchEmail, type ErrorCode, SendBatchBody, sendLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import {
  type BodyInput,
  type Computation,
  defineBodyComputation,
  type Packed,
  pack,
  unpack,
} from '../../base/computation.ts';
import { type MergeAllowance, mergeAllowance } from '../../templates/index.ts';
import { count, malformed, shown } from './malformed.ts';
import { type MergedDraft, type NamedTemplate, nameOf, readMergedDraft } from './merge-template.ts';
import {
  type Attachment,
  type EmailDraft,
  type MessageExtras,
  readAttachments,
  readDraft,
} from './read-draft.ts';
import type { GivenKey } from './seal-key.ts';

const MB = 1_048_576;
/** What the merged emails of a batch may have together; shared attachments count once. */
const BATCH_BYTES_MAX = 48 * MB;

/** An email of a batch, checked and merged, or why not. */
export type ReadItem = { to: string; key: GivenKey | null } & (
  | { draft: EmailDraft; templateId: number | null; warnings: string[]; shared: number[] }
  | { refusal: { code: ErrorCode; message: string } }
);
/** The emails of a batch, read. */
export type ReadBatch = {
  items: ReadItem[];
  shared: Attachment[];
  mode: NonNullable<SendBatchBody['mode']>;
  /** HTML and text of drafts that a thread read, which are parts of it: it moves between threads without a copy. */
  contents: Uint8Array;
};

/** A batch that names templates is read once they are found. */
type BatchStep =
  | { named: { templateId: string; language?: string | undefined }[]; body: Packed<SendBatchBody> }
  | ReadBatch;

export const sendBatchWork = defineBodyComputation({
  module: import.meta.url,
  name: 'sendBatchWork',
  body: SendBatchBody,
  makes: 'value',
  run({ body, inline }: BodyInput<SendBatchBody, undefined>): BatchStep {
    const named = new Map(
      body.emails.flatMap(({ templateId, language }) =>
        templateId === undefined ? [] : [[nameOf({ templateId, language }), { templateId, language }]],
      ),
    );
    if (named.size > 0) return { named: [...named.values()], body: pack(body, inline) };
    return readBatch(givenBy(body), [], inline);
  },
});

export const batchOfTemplates: Computation<
  { body: Packed<SendBatchBody>; templates: readonly NamedTemplate[] },
  ReadBatch
> = {
  module: import.meta.url,
  name: 'batchOfTemplates',
  run: ({ body, templates }, inline = false) => readBatch(givenBy(unpack(body)), templates, inline),
};

/** An email of a batch, as it was given. */
export type GivenEmail = {
  email: Omit<BatchEmail, 'idempotencyKey'>;
  key: ReadItem['key'];
  extras?: MessageExtras;
};
type GivenBatch = Omit<SendBatchBody, 'emails'> & { emails: readonly GivenEmail[] };

function givenBy({ emails, ...rest }: SendBatchBody): GivenBatch {
  const keyed = emails.map((email) => {
    const { idempotencyKey } = email;
    return { email, key: idempotencyKey === undefined ? null : keyOf(idempotencyKey, email) };
  });
  return { ...rest, emails: keyed };
}

/** The emails that a program submitted, whose template was found. */
export const submittedOfTemplate: Computation<
  { emails: readonly GivenEmail[]; templates: readonly NamedTemplate[] },
  ReadBatch
> = {
  module: import.meta.url,
  name: 'submittedOfTemplate',
  run: ({ emails, templates }, inline = false) => readBatch({ emails }, templates, inline),
};

export function readBatch(
  { emails, mode = 'atomic', attachments = [] }: GivenBatch,
  named: readonly NamedTemplate[],
  inline: boolean,
): ReadBatch {
  const templates = new Map(named.map((each) => [each.name, each]));
  const shared = readAttachments(attachments);
  const positions = new Map(attachments.map(({ id }, position) => [id, position]));
  if (positions.size < attachments.length)
    throw malformed('attachments', 'contain the same id twice: each needs its own');
  const allowance = mergeAllowance(inline, emails.length);
  let bytes = shared.reduce((sum, { content }) => sum + content.length, 0);
  const items = emails.map((email) => {
    const item = readItem(email, { templates, shared, positions, allowance });
    if ('draft' in item) bytes += item.draft.contentBytes;
    if (bytes > BATCH_BYTES_MAX)
      throw malformed(
        'emails',
        `have more than ${count(BATCH_BYTES_MAX)} bytes together: send several batches`,
      );
    return item;
  });
  return { items, shared, mode, contents: inline ? NO_CONTENTS : writeContents(items) };
}

const NO_CONTENTS = new Uint8Array(0);

/**
 * Replaces HTML and text of the drafts by their UTF-8 in one buffer. As strings they would be written and read between
 * the threads, and encoded for PostgreSQL on the event loop's thread.
 */
function writeContents(items: readonly ReadItem[]): Uint8Array {
  const drafts = items.flatMap((item) => ('draft' in item ? item.draft : []));
  const bytes = drafts.reduce((sum, { html, text }) => sum + byteLength(html) + byteLength(text), 0);
  const contents = Buffer.from(new ArrayBuffer(bytes));
  let at = 0;
  const put = (text: string | Buffer): Buffer => {
    const from = at;
    at += typeof text === 'string' ? contents.write(text, at) : text.copy(contents, at);
    return contents.subarray(from, at);
  };
  for (const draft of drafts) {
    draft.html = put(draft.html);
    draft.text = draft.text === null ? null : put(draft.text);
  }
  return contents;
}

function byteLength(text: string | Buffer | null): number {
  return text === null ? 0 : Buffer.byteLength(text);
}

type Around = {
  templates: ReadonlyMap<string, NamedTemplate>;
  shared: readonly Attachment[];
  positions: ReadonlyMap<string, number>;
  allowance: MergeAllowance;
};

function readItem({ email, key, extras }: GivenEmail, around: Around): ReadItem {
  const base = { to: email.to[0] ?? '', key };
  try {
    const { sharedAttachments = [] } = email;
    const { draft, ...origin } = draftOf(email, extras, around);
    const shared = positionsOf(sharedAttachments, around);
    if (draft.attachments.some(({ url }) => url !== undefined))
      throw malformed('attachments', 'of a batch need content: URLs are for single sends');
    const all = draft.attachments.length + shared.length;
    if (!extras && all > sendLimits.attachmentsMax)
      throw malformed(
        'attachments',
        `must be ${sendLimits.attachmentsMax} or fewer with shared ones; ${all} were given`,
      );
    const bytes = shared.reduce(
      (sum, at) => sum + (around.shared[at]?.content.length ?? 0),
      draft.contentBytes,
    );
    if (bytes > sendLimits.contentBytesMax)
      throw malformed(
        'The content',
        `must have ${count(sendLimits.contentBytesMax)} bytes or fewer with shared attachments; ${count(bytes)} were given`,
      );
    if (draft.storeContent) return { ...base, draft, ...origin, shared };
    return { ...base, draft: withOwnFiles(draft, shared, around), ...origin, shared: [] };
  } catch (error) {
    // Emails share what merging may take: which of them took it all says nothing about the one that ran out.
    const isOfBatch = error instanceof AppError && error.code === 'TEMPLATE_TOO_COMPLEX';
    if (error instanceof AppError && !isOfBatch)
      return { ...base, refusal: { code: error.code, message: error.message } };
    throw error;
  }
}

/** @throws AppError VALIDATION_ERROR for a name that no attachment of the batch has */
function positionsOf(names: readonly string[], { positions }: Pick<Around, 'positions'>): number[] {
  return names.map((id, at) => {
    const position = positions.get(id);
    if (position !== undefined) return position;
    throw malformed(`sharedAttachments.${at}`, `names no attachment of the batch; ${shown(id)} was given`);
  });
}

/** Shared attachments stay until no email can refer to them: what must not stay has its own. */
function withOwnFiles(
  draft: EmailDraft,
  shared: readonly number[],
  around: Pick<Around, 'shared'>,
): EmailDraft {
  const files = shared.flatMap((position) => around.shared[position] ?? []);
  return {
    ...draft,
    attachments: [...draft.attachments, ...files],
    contentBytes: files.reduce((sum, { content }) => sum + content.length, draft.contentBytes),
  };
}

/**
 * The batch of a project that keeps no content.
 *
 * @throws AppError VALIDATION_ERROR where the emails are too large with their own copies of shared attachments
 */
export function withoutShared(batch: ReadBatch): ReadBatch {
  let bytes = 0;
  const items = batch.items.map((item) => {
    if (!('draft' in item)) return item;
    const draft = withOwnFiles(item.draft, item.shared, batch);
    bytes += draft.contentBytes;
    if (bytes > BATCH_BYTES_MAX)
      throw malformed(
        'emails',
        `have more than ${count(BATCH_BYTES_MAX)} bytes together: this project stores no content, so each has its own copy of shared attachments`,
      );
    return { ...item, draft, shared: [] };
  });
  return { ...batch, items };
}

function keyOf(text: string, email: BatchEmail) {
  return {
    text,
    request: hash('sha256', `POST /v3/emails/batch email\n${JSON.stringify(email)}`, 'base64url'),
  };
}

type Draft = MergedDraft & { templateId: number | null };

function draftOf(
  email: GivenEmail['email'],
  extras: MessageExtras | undefined,
  { templates, allowance }: Around,
): Draft {
  const { templateId, html, stream = 'broadcast', ...rest } = email;
  const values = { ...rest, stream };
  if (templateId !== undefined && html !== undefined)
    throw new AppError('VALIDATION_ERROR', 'Either html or templateId is required, but not both.');
  if (templateId === undefined) {
    const { subject, text } = values;
    if (html === undefined && !text)
      throw new AppError('VALIDATION_ERROR', 'html, templateId or text is required.');
    if (subject === undefined) throw new AppError('VALIDATION_ERROR', 'subject is required.');
    return {
      draft: readDraft({ ...values, subject, ...(html !== undefined && { html }) }, extras),
      templateId: null,
      warnings: extras?.warnings ?? [],
    };
  }
  const named = templates.get(nameOf({ templateId, language: rest.language }));
  if (!named || 'refusal' in named)
    throw new AppError(
      named?.refusal.code ?? 'NOT_FOUND',
      named?.refusal.message ?? 'There is no template with this ID.',
    );
  return { ...readMergedDraft(named.template, values, allowance, extras), templateId: named.template.id };
}
