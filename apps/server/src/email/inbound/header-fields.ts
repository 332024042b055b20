/** One field of a header or of a group in a report; name in lower case, value unfolded and trimmed. */
export type Field = { name: string; value: string };

const NAME = /^([A-Za-z][A-Za-z0-9-]{0,63})[ \t]{0,8}:(.*)$/s;
const LINE_CHARACTERS_MAX = 4_000;

/**
 * Reads groups of fields separated by empty lines: headers (RFC 5322), delivery status (RFC 3464) and feedback reports
 * (RFC 5965). Skips lines that are neither a field nor the continuation of one.
 */
export function readFieldGroups(text: string): Field[][] {
  const groups: Field[][] = [];
  let group: Field[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      if (group.length > 0) groups.push(group);
      group = [];
      continue;
    }
    addLine(group, line.slice(0, LINE_CHARACTERS_MAX));
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** The first group alone: a header. */
export function readHeader(text: string): Field[] {
  const start = text.search(/\S/);
  const end = start < 0 ? 0 : text.indexOf('\n\n', start);
  return readFieldGroups(text.slice(Math.max(start, 0), end < 0 ? undefined : end))[0] ?? [];
}

export function fieldOf(fields: readonly Field[], name: string): string | null {
  return fields.find((field) => field.name === name)?.value || null;
}

function addLine(group: Field[], line: string): void {
  const field = /^[ \t]/.test(line) ? null : NAME.exec(line);
  const last = group.at(-1);
  if (field?.[1]) group.push({ name: field[1].toLowerCase(), value: (field[2] ?? '').trim() });
  else if (last && /^[ \t]/.test(line) && last.value.length < LINE_CHARACTERS_MAX)
    last.value = `${last.value} ${line.trim()}`.trim();
}

const ADDRESS =
  /(?:"[^"\s@]{1,64}"|[^\s<>()[\]{}",;:@'`]{1,128})@(?:[A-Za-z0-9\u0080-\uffff][\w.\u0080-\uffff-]{0,253}|\[[0-9a-fA-F:.]{3,60}\])/;

/** The first address in a text, without display name. */
export function findAddress(text: string): string | null {
  return ADDRESS.exec(text.slice(0, LINE_CHARACTERS_MAX))?.[0].replace(/[.-]{1,3}$/, '') ?? null;
}

/** An address field of a report: `rfc822; ann@x.example`, `RFC822;<ann@x.example>`, or bare. */
export function readTypedAddress(value: string | null): string | null {
  if (value === null) return null;
  const typed = /^\s*[\w-]{1,20}\s*;\s*(.*)$/s.exec(value);
  const text = (typed?.[1] ?? value).trim();
  return findAddress(text) ?? (text.replace(/^<|>$/g, '') || null);
}
