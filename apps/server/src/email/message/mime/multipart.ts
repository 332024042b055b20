import { attachmentDisposition, nameParameter } from './filename-parameter.ts';
import { type HeaderField, writeFields } from './header-field.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** One MIME entity: its header, and its content in a 7-bit encoding. */
export type MimePart = { fields: HeaderField[]; content: string };

const MEDIA_TYPE = /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*$/;

export function textPart(subtype: 'plain' | 'html', text: string): MimePart {
  return {
    fields: [
      { name: 'Content-Type', value: `text/${subtype}; charset=utf-8` },
      { name: 'Content-Transfer-Encoding', value: 'quoted-printable' },
    ],
    content: `${quotedPrintable(text)}\r\n`,
  };
}

/** A file in base64. An invalid media type is sent as `application/octet-stream`. */
export function attachmentPart(filename: string, contentType: string, content: Buffer): MimePart {
  const type = MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream';
  return {
    fields: [
      { name: 'Content-Type', value: `${type};\r\n name=${nameParameter(filename)}` },
      { name: 'Content-Disposition', value: attachmentDisposition(filename) },
      { name: 'Content-Transfer-Encoding', value: 'base64' },
    ],
    content: base64Lines(content),
  };
}

/**
 * Joins parts (RFC 2046, 5.1). The boundary begins with `=_`, which neither quoted-printable nor base64 can contain, so
 * no content can end a part.
 *
 * @param name makes the boundary; constant for a message, so that every attempt sends the same bytes
 */
export function multipart(
  subtype: 'alternative' | 'mixed',
  name: string,
  parts: readonly MimePart[],
): MimePart {
  const boundary = `=_${subtype}_${name}`;
  let content = '';
  for (const part of parts) content += `--${boundary}\r\n${writeFields(part.fields)}\r\n${part.content}`;
  return {
    fields: [{ name: 'Content-Type', value: `multipart/${subtype};\r\n boundary="${boundary}"` }],
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
