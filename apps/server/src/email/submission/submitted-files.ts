import { isAscii, isUtf8 } from 'node:buffer';
import { sendLimits } from '@postpress/contracts';
import { type Attachment, isContentId } from '../accept/read-draft.ts';
import { oneLine } from '../message/mime/header-field.ts';
import type { Message, MessageFile } from '../message/parse-message.ts';

const TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;
const PARAMETER = /^[a-z0-9-]{1,40}$/;
const TOKEN = /^[A-Za-z0-9!#$&^_.+-]{1,100}$/;
/** What a quoted string may have without an escape, and without blanks, at which lines are folded. */
const QUOTABLE = /^[!#-:<-[\]-~]{1,100}$/;
const PARAMETERS_MAX = 6;

const INVITATION = 'text/calendar';
/** Names of files that come without one. */
const NAMES: Readonly<Record<string, string>> = {
  [INVITATION]: 'invite.ics',
  'application/ics': 'invite.ics',
  'text/vcard': 'contact.vcf',
  'text/x-vcard': 'contact.vcf',
  'message/rfc822': 'message.eml',
  'application/pgp-signature': 'signature.asc',
  'application/pkcs7-signature': 'smime.p7s',
};
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/tiff': '.tiff',
  'text/plain': '.txt',
  'text/html': '.html',
  'text/csv': '.csv',
};

/** @returns `leftOut`: types of alternatives that are not sent, as mail programs show others (RFC 2046, 5.1.4) */
export function submittedFiles(email: Message): { files: Attachment[]; leftOut: string[] } {
  const hasText = email.html !== undefined || email.text !== undefined;
  const files: Attachment[] = [];
  const leftOut: string[] = [];
  for (const [at, file] of email.attachments.entries()) {
    const isInvitation = file.mimeType === INVITATION;
    if (file.isAlternative && !isInvitation && file.filename === null && hasText) leftOut.push(file.mimeType);
    else files.push(toAttachment(file, at, file.isAlternative && isInvitation));
  }
  return { files, leftOut };
}

function toAttachment(file: MessageFile, at: number, isAlternative: boolean): Attachment {
  const { contentId, content } = file;
  return {
    filename: nameOf(file, at),
    contentType: typeOf(file),
    contentId: contentId !== null && isContentId(contentId) ? contentId : null,
    isAlternative,
    content,
  };
}

/** Without folders, on one line, and as long as it may be. */
function nameOf({ filename, mimeType }: MessageFile, at: number): string {
  const given = oneLine(filename ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim();
  if (given && !/^\.+$/.test(given)) return shortened(given);
  return NAMES[mimeType] ?? `attachment-${at + 1}${EXTENSIONS[mimeType] ?? ''}`;
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= sendLimits.filenameOctetsMax) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  let base = '';
  let octets = extension.length;
  for (const character of name.slice(0, name.length - extension.length)) {
    octets += Buffer.byteLength(character);
    if (octets > sendLimits.filenameOctetsMax) break;
    base += character;
  }
  return base + extension;
}

/** The type with its parameters, but for the name, which the composer writes. */
function typeOf({ mimeType, parameters, content }: MessageFile): string {
  if (!TYPE.test(mimeType) || mimeType.startsWith('multipart/')) return 'application/octet-stream';
  const kept = [...parameters].filter(
    ([name]) => PARAMETER.test(name) && !/^(?:name$|boundary$|x-)/.test(name),
  );
  // Text without a charset would be read in the one of the recipient.
  if (mimeType.startsWith('text/') && !parameters.get('charset') && !isAscii(content))
    kept.push(['charset', isUtf8(content) ? 'utf-8' : 'windows-1252']);
  const written = kept.slice(-PARAMETERS_MAX).flatMap(([name, value]) => {
    if (TOKEN.test(value)) return [`; ${name}=${value}`];
    return QUOTABLE.test(value) ? [`; ${name}="${value}"`] : [];
  });
  return mimeType + written.join('');
}
