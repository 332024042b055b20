import { isAscii } from 'node:buffer';
import { fileDisposition, nameParameter } from './filename-parameter.ts';
import { type HeaderField, writeFields } from './header-field.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** One MIME entity: its header, and its content in a 7-bit encoding. */
export type MimePart = { fields: HeaderField[]; content: string };

/** With parameters: tokens, or quoted strings without blanks, which a fold would change. */
const MEDIA_TYPE =
  /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*(?:; [A-Za-z0-9-]+=(?:[A-Za-z0-9!#$&^_.+-]+|"[!#-:<-[\]-~]*"))*$/;

export function textPart(subtype: 'plain' | 'html', text: string): MimePart {
  return {
    fields: [
      { name: 'Content-Type', value: `text/${subtype}; charset=utf-8` },
      { name: 'Content-Transfer-Encoding', value: 'quoted-printable' },
    ],
    content: `${quotedPrintable(text)}\r\n`,
  };
}

export type MimeFile = { filename: string; contentType: string; content: Buffer; contentId?: string | null };

/** A file in base64. An invalid media type is sent as `application/octet-stream`. */
export function filePart(file: MimeFile, disposition: 'attachment' | 'inline'): MimePart {
  const { filename, contentType, contentId } = file;
  const { type, encoding, content } = encoded(contentType, file.content);
  return {
    fields: [
      { name: 'Content-Type', value: `${type};\r\n name=${nameParameter(filename)}` },
      { name: 'Content-Disposition', value: fileDisposition(disposition, filename) },
      ...(contentId ? [{ name: 'Content-ID', value: `<${contentId}>` }] : []),
      { name: 'Content-Transfer-Encoding', value: encoding },
    ],
    content,
  };
}

/** Another form of the text: an invitation. */
export function alternativePart({ contentType, content }: MimeFile): MimePart {
  return {
    fields: [
      { name: 'Content-Type', value: foldedType(contentType) },
      { name: 'Content-Transfer-Encoding', value: 'base64' },
    ],
    content: base64Lines(content),
  };
}

/** A message in a message must not be encoded (RFC 2046, 5.2.1): one that has to be is a file of another type. */
function encoded(contentType: string, content: Buffer): { type: string; encoding: string; content: string } {
  const isMessage = /^message\//i.test(contentType);
  const lines = isMessage ? plainLines(content) : undefined;
  if (lines !== undefined) return { type: foldedType(contentType), encoding: '7bit', content: lines };
  const type = isMessage ? 'application/octet-stream' : foldedType(contentType);
  return { type, encoding: 'base64', content: base64Lines(content) };
}

/** ASCII in lines that every host accepts, with CRLF; undefined where it is something else. */
function plainLines(content: Buffer): string | undefined {
  if (!isAscii(content) || content.includes(0)) return undefined;
  const lines = content.toString('latin1').split(/\r\n|\r|\n/);
  if (lines.some(({ length }) => length > 998)) return undefined;
  return `${lines.join('\r\n')}\r\n`;
}

function foldedType(contentType: string): string {
  return MEDIA_TYPE.test(contentType) ? contentType.replaceAll('; ', ';\r\n ') : 'application/octet-stream';
}

/**
 * Joins parts (RFC 2046, 5.1). The boundary begins with `=_`, which neither quoted-printable nor base64 can contain, so
 * no content can end a part.
 *
 * @param name makes the boundary; constant for a message, so that every attempt sends the same bytes
 */
export function multipart(
  subtype: 'alternative' | 'mixed' | 'related',
  name: string,
  parts: readonly MimePart[],
): MimePart {
  const boundary = `=_${subtype}_${name}`;
  // RFC 2387, 3.1: the type of the first part is required.
  const root = subtype === 'related' ? '\r\n type="text/html";' : '';
  let content = '';
  for (const part of parts) content += `--${boundary}\r\n${writeFields(part.fields)}\r\n${part.content}`;
  return {
    fields: [{ name: 'Content-Type', value: `multipart/${subtype};${root}\r\n boundary="${boundary}"` }],
    content: `${content}--${boundary}--\r\n`,
  };
}

/** Octets in a line of 76 characters. */
const LINE_OCTETS = 57;

/** Content as base64 in lines of 76 characters (RFC 2045, 6.8), each ended by CRLF. */
function base64Lines(content: Buffer): string {
  let lines = '';
  for (let at = 0; at < content.length; at += LINE_OCTETS)
    lines += `${content.toString('base64', at, at + LINE_OCTETS)}\r\n`;
  return lines;
}
