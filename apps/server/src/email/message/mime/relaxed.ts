import type { HeaderField } from './header-field.ts';
import { createScratch } from './scratch.ts';

const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];

/** A field in DKIM's relaxed form (RFC 6376, 3.4.2), without the line end. */
export function relaxedField({ name, value }: HeaderField): string {
  const unfolded = value.replace(/\r\n/g, '').replace(/[ \t]+/g, ' ');
  return `${name.toLowerCase()}:${unfolded.trim()}`;
}

const scratch = createScratch();

/**
 * Passes a body in DKIM's relaxed form (RFC 6376, 3.4.4) to `take`: runs of blanks become one, blanks at line ends and
 * empty lines at the end are removed. The buffer is valid until `take` returns.
 *
 * @param body ASCII with CRLF line ends, as we write it
 */
export function withRelaxedBody<Result>(body: string, take: (relaxed: Buffer) => Result): Result {
  const bytes = scratch(body.length + 2);
  bytes.write(body, 'latin1');
  // In place: the result is never longer.
  let end = 0;
  let blank = false;
  for (let at = 0; at < body.length; at++) {
    const byte = bytes[at] as number;
    if (byte === SPACE || byte === TAB) {
      blank = true;
      continue;
    }
    if (blank && byte !== CR) bytes[end++] = SPACE;
    blank = false;
    bytes[end++] = byte;
  }
  while (end >= 2 && bytes[end - 2] === CR && bytes[end - 1] === LF) end -= 2;
  if (end > 0) {
    bytes[end++] = CR;
    bytes[end++] = LF;
  }
  return take(bytes.subarray(0, end));
}
