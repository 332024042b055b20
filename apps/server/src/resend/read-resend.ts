import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { nearestName } from '@postpress/markup';
import { AppError } from '../base/app-error.ts';

const EMAIL_FIELDS = [
  'from',
  'to',
  'subject',
  'html',
  'text',
  'cc',
  'bcc',
  'reply_to',
  'headers',
  'tags',
  'attachments',
  'scheduled_at',
  'template',
  'topic_id',
] as const;
const ATTACHMENT_FIELDS = ['filename', 'content', 'path', 'content_type', 'content_id'] as const;

/**
 * The body of our send for one of Resend. Values are checked by the operation that gets them.
 *
 * @param at before the names of fields in messages
 * @throws AppError VALIDATION_ERROR for fields that are unknown, and for what would be sent differently
 */
export function readEmail(given: unknown, at = ''): JsonObject {
  const email = readFields(given, EMAIL_FIELDS, at);
  const { template, attachments } = email;
  const fields = {
    from: email.from,
    to: [oneAddress(email.to, `${at}to`)],
    subject: email.subject,
    html: email.html,
    text: email.text,
    replyTo: email.reply_to === undefined ? undefined : oneAddress(email.reply_to, `${at}reply_to`),
    headers: email.headers,
    tags: email.tags === undefined ? undefined : readTags(email.tags, `${at}tags`),
    scheduledAt: email.scheduled_at,
    topic: email.topic_id,
    attachments: Array.isArray(attachments)
      ? attachments.map((each, index) => readAttachment(each, `${at}attachments.${index}.`))
      : attachments,
  };
  for (const name of ['cc', 'bcc'] as const)
    if (listOf(email[name]).length > 0)
      throw refused(
        `${at}${name}`,
        'is not supported: send one email to each recipient, such as with a batch.',
      );
  if (template === undefined) return present(fields);
  const { id, variables } = readFields(template, ['id', 'variables'], `${at}template.`);
  if (email.html !== undefined) throw refused(`${at}html`, 'cannot be combined with template.');
  return present({ ...fields, templateId: id, variables });
}

/**
 * An object with these fields only.
 *
 * @throws AppError VALIDATION_ERROR naming another one, and the one that is probably meant
 */
export function readFields<Name extends string>(
  given: unknown,
  names: readonly Name[],
  at = '',
): Partial<Record<Name, unknown>> {
  if (!isJsonObject(given)) throw new AppError('VALIDATION_ERROR', `${at || 'The body '}must be an object.`);
  for (const name of Object.keys(given)) {
    if ((names as readonly string[]).includes(name)) continue;
    const meant = nearestName(name, [...names]);
    throw refused(
      `${at}${name}`,
      `is not supported${meant === undefined ? '.' : `; did you mean ${meant}?`}`,
    );
  }
  return present(given) as Partial<Record<Name, unknown>>;
}

/** The query of a list: `limit` alone, which its route has checked. */
export function readList(query: Record<string, unknown>): { limit?: number } {
  return readFields(query, ['limit']) as { limit?: number };
}

/** A name before the address is left out: recipients are addresses here. */
function oneAddress(given: unknown, field: string): string {
  const list = listOf(given);
  if (list.length !== 1)
    throw refused(field, 'must have one address: send one email to each recipient, such as with a batch.');
  const [address] = list;
  if (typeof address !== 'string') throw refused(field, 'must be a text.');
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address.trim();
}

function readTags(given: unknown, field: string): JsonObject {
  if (!Array.isArray(given)) throw refused(field, 'must be an array of objects with name and value.');
  return Object.fromEntries(
    given.map((tag, index) => {
      const { name, value } = readFields(tag, ['name', 'value'], `${field}.${index}.`);
      return [String(name), value];
    }),
  );
}

function readAttachment(given: unknown, at: string): JsonObject {
  const { filename, content, path, content_type, content_id } = readFields(given, ATTACHMENT_FIELDS, at);
  return present({ filename, content, url: path, contentType: content_type, contentId: content_id });
}

function listOf(given: unknown): unknown[] {
  if (given === undefined) return [];
  return Array.isArray(given) ? given : [given];
}

/** Without members that are undefined or null. */
function present(members: object): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null),
  );
}

function refused(field: string, why: string): AppError {
  return new AppError('VALIDATION_ERROR', `${field} ${why}`);
}
