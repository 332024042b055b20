type DnsRecord = { type: string; name: string; value: string };

const STRING_OCTETS = 255;
/** What providers show as the zone: labels that belong to the registered name of some countries. */
const SECOND_LEVELS = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu']);

/** The name as most providers ask for it: without the zone; `@` for the zone itself. */
export function hostOnly(name: string, domain: string): string {
  const zone = zoneOf(domain);
  if (name === zone) return '@';
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name;
}

/** The zone in which a domain most likely lies: its last two labels, or three under `co.uk` and its like. */
export function zoneOf(domain: string): string {
  const labels = domain.split('.');
  const second = labels.at(-2) ?? '';
  const count = (labels.at(-1)?.length ?? 0) === 2 && SECOND_LEVELS.has(second) ? 3 : 2;
  return labels.slice(-count).join('.');
}

/** A text as the strings of one TXT record (RFC 7208, 3.3): at most 255 octets each, in quotation marks. */
export function splitForm(value: string): string {
  const parts = value.match(new RegExp(`.{1,${STRING_OCTETS}}`, 'gs')) ?? [''];
  return parts.map((part) => `"${part.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(' ');
}

/** Lines for a zone file. */
export function zoneFile(records: readonly DnsRecord[]): string {
  return records
    .map(({ type, name, value }) => `${name}. 3600 IN ${type} ${zoneValue(type, value)}\n`)
    .join('');
}

function zoneValue(type: string, value: string): string {
  if (type === 'TXT') return splitForm(value);
  if (type === 'MX') return value.endsWith('.') ? value : `${value}.`;
  return value.endsWith('.') ? value : `${value}.`;
}
