import { linesOf } from '@postpress/markup';
import { decodeText } from '../message/charsets.ts';
import { decodeWords } from '../message/decode-words.ts';
import { parseMessage } from '../message/parse-message.ts';

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

/**
 * Parses a message of any shape: with CRLF, LF or CR line ends, with an mbox envelope line, with broken or endlessly
 * nested MIME. Never throws; text that cannot be parsed as MIME is read as it is.
 *
 * Reads only the first 256 KB and 10,000 lines, which bounds time and memory.
 */
export async function openMessage(raw: Uint8Array): Promise<OpenedMessage> {
  const source = Buffer.from(withTrailingParts(withoutEnvelopeLine(normalized(raw))), 'latin1');
  const { email } = await parseMessage(source, { textBytesMax: BYTES_READ_MAX });
  const header = (name: string) => {
    const value = email.headers.find(({ key }) => key === name)?.value;
    return value === undefined ? null : decodeWords(value);
  };
  const parts = email.attachments.map(({ mimeType, content, parameters }) => ({
    type: mimeType,
    text: decodeText(content, parameters.get('charset')).replaceAll('\r', ''),
  }));
  const text = email.text ?? (email.html === undefined ? '' : linesOf(email.html, HTML_LINES));
  const [subject, from] = [header('subject') ?? '', header('from') ?? ''];
  return { header, subject, from, text: text.replaceAll('\r', ''), parts };
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
/** A part without a header is text as well (RFC 2046, 5.1). */
const BARE_PART = /^(--[^\s-]\S{0,69})\n(?=\n)/gm;

/**
 * Makes the texts after a delivery status parts of their own: they are the returned message, or footers that a gateway
 * attached, and not the reporter's text, which comes first (RFC 6522, 3).
 */
function withTrailingParts(source: string): string {
  const status = source.search(STATUS_PART);
  const body = source.indexOf('\n\n');
  if (status < 0 || body < 0 || status < body) return source;
  const before = source.slice(body, status);
  if (before.search(TEXT_PART) < 0 && before.search(BARE_PART) < 0) return source;
  const after = source.slice(status).replace(TEXT_PART, TRAILING).replace(BARE_PART, `$1\n${TRAILING}\n`);
  return source.slice(0, status) + after;
}

const TRAILING = 'Content-Type: application/x-trailing-text';
