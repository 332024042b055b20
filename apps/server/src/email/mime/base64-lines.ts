/** Octets that make a line of 76 characters. */
const LINE_OCTETS = 57;

/** Content as base64 in lines of 76 characters (RFC 2045, 6.8), ended by CRLF. */
export function base64Lines(content: Buffer): Buffer {
  const lines = Math.ceil(content.length / LINE_OCTETS);
  const to = Buffer.allocUnsafe(Math.ceil(content.length / 3) * 4 + lines * 2);
  let end = 0;
  for (let at = 0; at < content.length; at += LINE_OCTETS) {
    end += to.write(content.toString('base64', at, at + LINE_OCTETS), end, 'latin1');
    to[end++] = 13;
    to[end++] = 10;
  }
  return to.subarray(0, end);
}
