import { linesOf } from '@postpress/markup';
import PostalMime, { type Email } from 'postal-mime';
import { fieldOf, readHeader } from './header-fields.ts';

/** A parsed message, as far as reports need it. */
export type OpenedMessage = {
  /** The first value of a header field, with encoded words decoded; null where it is missing. */
  header(name: string): string | null;
  subject: string;
  /** The From field, with name and address. */
  from: string;
  /** All text for people, as plain text with LF. */
  text: string;
  /** All other parts; types in lower case. */
  parts: readonly { type: string; text: string }[];
};

/** A report comes first; the returned message follows it. */
const BYTES_READ_MAX = 256 * 1_024;
const LINES_READ_MAX = 10_000;
/** Some reports are plain text that is declared as HTML. */
const HTML_LINES = { keepsSpace: true, cell: '\n' } as const;
/** A report has two or three levels. */
const NESTING_MAX = 40;

/**
 * Parses a message of any shape: with CRLF, LF or CR line ends, with an mbox envelope line, with broken or endlessly
 * nested MIME. Never throws; text that cannot be parsed as MIME is read as it is.
 *
 * Reads only the first 256 KB and 10,000 lines, which bounds time and memory.
 */
export async function openMessage(raw: Uint8Array): Promise<OpenedMessage> {
  const source = withTrailingParts(withoutEnvelopeLine(normalized(raw)));
  try {
    const email = await PostalMime.parse(Buffer.from(source, 'latin1'), {
      forceRfc822Attachments: true,
      maxNestingDepth: NESTING_MAX,
    });
    return fromEmail(email, source);
  } catch {
    return openAsText(source);
  }
}

function normalized(raw: Uint8Array): string {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, BYTES_READ_MAX));
  const text = head.toString('latin1').replace(/\r\n?/g, '\n');
  let end = -1;
  for (let line = 0; line < LINES_READ_MAX; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}

function withoutEnvelopeLine(source: string): string {
  const start = source.search(/\S/);
  const text = start > 0 ? source.slice(start) : source;
  return /^>?From [^\n:]{0,200}\n/.test(text) ? text.slice(text.indexOf('\n') + 1) : text;
}

const STATUS_PART = /^content-type:[ \t]{0,8}message\/(?:global-)?delivery-status/im;
const TEXT_PART = /^content-type:[ \t]{0,8}text\/(?:plain|html)/gim;

/**
 * Makes the texts after a delivery status parts of their own: they are the returned message, or footers that a gateway
 * attached, and not the reporter's text, which comes first (RFC 6522, 3).
 */
function withTrailingParts(source: string): string {
  const status = source.search(STATUS_PART);
  const body = source.indexOf('\n\n');
  if (status < 0 || body < 0 || status < body || source.slice(body, status).search(TEXT_PART) < 0)
    return source;
  return source.slice(0, status) + source.slice(status).replace(TEXT_PART, `Content-Type: ${TRAILING}`);
}

const TRAILING = 'application/x-trailing-text';

function fromEmail(email: Email, source: string): OpenedMessage {
  const all = email.attachments.map((part) => ({
    type: part.mimeType,
    text: typeof part.content === 'string' ? part.content : decodeText(new Uint8Array(part.content)),
  }));
  // `text/plain charset="…"` without its semicolon: a type the parser does not know.
  const [loose, parts] = [all.filter(isLooseText), all.filter((part) => !isLooseText(part))];
  const body = email.text ?? (email.html === undefined ? '' : linesOf(email.html, HTML_LINES));
  const text = [...loose.map((part) => part.text), body].join('\n');
  // A multipart without boundary: the parser finds no parts, but people would read the body.
  const readable = text.trim() !== '' || parts.length > 0 ? text : bodyOf(source);
  return {
    header: (name) => email.headers.find(({ key }) => key === name)?.value ?? null,
    subject: email.subject ?? '',
    from: email.headers.find(({ key }) => key === 'from')?.value ?? '',
    text: japanese(readable).replaceAll('\r', ''),
    parts,
  };
}

function isLooseText({ type }: { type: string }): boolean {
  return /^text\/plain[^\w.+-]/.test(type);
}

function openAsText(source: string): OpenedMessage {
  const fields = readHeader(source);
  return {
    header: (name) => fieldOf(fields, name),
    subject: fieldOf(fields, 'subject') ?? '',
    from: fieldOf(fields, 'from') ?? '',
    text: bodyOf(source),
    parts: [],
  };
}

function bodyOf(source: string): string {
  const end = source.indexOf('\n\n');
  return decodeText(Buffer.from(end < 0 ? '' : source.slice(end + 2), 'latin1'));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');
const iso2022jp = new TextDecoder('iso-2022-jp');

/** Parts of reports rarely name a charset: ISO-2022-JP is recognized by its escapes, UTF-8 by being valid. */
function decodeText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.includes('\u001b$')) return iso2022jp.decode(bytes).replaceAll('\r', '');
  try {
    return utf8.decode(bytes).replaceAll('\r', '');
  } catch {
    return western.decode(bytes).replaceAll('\r', '');
  }
}

/** Decodes text that was decoded with another charset and still contains escapes of ISO-2022-JP. */
function japanese(text: string): string {
  return text.includes('\u001b$') ? iso2022jp.decode(Buffer.from(text, 'latin1')) : text;
}
