import { type AttachmentType, sendLimits } from '@postpress/contracts';
import { decodeBase64 } from '../../base/base64.ts';
import { forbiddenIn } from '../message/mail-addresses.ts';
import { count, malformed, shown } from './malformed.ts';

export type Attachment = {
  filename: string;
  /** A media type; with parameters where a message brought them. */
  contentType: string;
  /** What the HTML names by `cid:`, if it is an inline image. */
  contentId?: string | null;
  /** Whether it is another form of the text, as an invitation is. */
  isAlternative?: boolean;
  /** Empty until it is fetched, where there is a URL. */
  content: Buffer;
  url?: string;
};

/**
 * Decodes attachments.
 *
 * @param given types and number are already checked
 * @throws AppError VALIDATION_ERROR naming the attachment and what is wrong with it
 */
export function readAttachments(
  given: readonly {
    filename: string;
    contentType: AttachmentType;
    contentId?: string | undefined;
    content?: string | undefined;
    url?: string | undefined;
  }[],
): Attachment[] {
  return given.map(({ filename, contentType, contentId = null, content, url }, index) => {
    const field = `attachments.${index}`;
    const fault = faultOfFilename(filename);
    if (fault !== undefined) throw malformed(`${field}.filename`, `${fault}; ${shown(filename)} was given`);
    if (contentId !== null && !isContentId(contentId))
      throw malformed(
        `${field}.contentId`,
        `must have 1 to ${sendLimits.contentIdCharactersMax} characters of printable ASCII, without blanks and angle brackets; ${shown(contentId)} was given`,
      );
    if (url !== undefined && content !== undefined)
      throw malformed(field, 'has both content and url: give one of them');
    if (url !== undefined) return { filename, contentType, contentId, content: Buffer.alloc(0), url };
    if (content === undefined) throw malformed(`${field}.content`, 'is required');
    const bytes = decodeBase64(content);
    if (bytes === undefined) throw malformed(`${field}.content`, faultOfBase64(content));
    return { filename, contentType, contentId, content: bytes };
  });
}

/** Whether a text can be a Content-ID (RFC 2045, 7), with or without an @. */
export function isContentId(text: string): boolean {
  return /^[!-;=?-~]+$/.test(text) && text.length <= sendLimits.contentIdCharactersMax;
}

/** Refuses names that a mail program could take for a path or display as another name. */
function faultOfFilename(name: string): string | undefined {
  if (name.trim() === '') return 'must not be empty';
  const octets = Buffer.byteLength(name);
  if (octets > sendLimits.filenameOctetsMax)
    return `must have ${sendLimits.filenameOctetsMax} octets or fewer, it has ${count(octets)}`;
  const forbidden = forbiddenIn(name);
  if (forbidden) return forbidden;
  if (/[/\\]/.test(name)) return 'must be a name without slashes and backslashes';
  if (/^\.+$/.test(name)) return 'must be more than dots';
  return undefined;
}

function faultOfBase64(text: string): string {
  const expected = 'must be base64 (RFC 4648, 4) with its padding and nothing else';
  if (text.startsWith('data:')) return `${expected}; a data URL was given, leave out all up to its comma`;
  const odd = /[^A-Za-z0-9+/=]/.exec(text);
  if (odd) return `${expected}; ${shown(odd[0])} is at ${count(odd.index)}`;
  return `${expected}; ${count(text.length)} characters with ${text.endsWith('=') ? 'wrong' : 'missing'} padding were given`;
}
