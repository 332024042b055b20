/** Octets in a line of 76 characters. */
const LINE_OCTETS = 57;

/** Content as base64 in lines of 76 characters (RFC 2045, 6.8), each ended by CRLF. */
export function base64Lines(content: Buffer): string {
  let lines = '';
  for (let at = 0; at < content.length; at += LINE_OCTETS)
    lines += `${content.toString('base64', at, at + LINE_OCTETS)}\r\n`;
  return lines;
}
