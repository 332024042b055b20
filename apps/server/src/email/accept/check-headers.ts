import { reservedHeaders, sendLimits } from '@postpress/contracts';
import { count, malformed, shown } from './malformed.ts';

const { headersMax, headerNameCharactersMax, headerCharactersMax } = sendLimits;
/** RFC 5322, 3.6.8: printable ASCII except the colon. */
const NAME = /^X-[!-9;-~]+$/i;
const VALUE = /^[ -~]*$/;

/**
 * Checks custom header fields: X-* only, one line each, so that no field can imitate another.
 *
 * @throws AppError VALIDATION_ERROR naming the header, the limit and the value
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  const entries = Object.entries(headers);
  if (entries.length > headersMax)
    throw malformed(
      'headers',
      `must have ${headersMax} entries or fewer; ${count(entries.length)} were given`,
    );
  const names = new Set<string>();
  for (const [name, value] of entries) {
    checkName(name);
    if (names.has(name.toLowerCase()))
      throw malformed('headers', `names ${shown(name)} twice; upper and lower case are alike`);
    names.add(name.toLowerCase());
    if (!VALUE.test(value))
      throw malformed(`headers.${name}`, `must be one line of printable ASCII; ${shown(value)} was given`);
    if (name.length + value.length > headerCharactersMax)
      throw malformed(
        `headers.${name}`,
        `must have ${headerCharactersMax} characters or fewer, name and value together; ${count(name.length + value.length)} were given`,
      );
  }
}

function checkName(name: string): void {
  const subject = `headers: the name ${shown(name)}`;
  if (!NAME.test(name))
    throw malformed(subject, 'must begin with X- and be printable ASCII without a colon or blanks');
  if (name.length > headerNameCharactersMax)
    throw malformed(
      subject,
      `must have ${headerNameCharactersMax} characters or fewer; it has ${count(name.length)}`,
    );
  const reserved = reservedHeaders.find((begin) => name.toLowerCase().startsWith(begin.toLowerCase()));
  if (reserved !== undefined)
    throw malformed(subject, `is reserved: names beginning with ${reserved} are not for callers`);
}
