import type { Db } from '../../platform/database/tables.ts';
import { listDkimKeys } from './dkim-keys.ts';
import { dkimRecord } from './dkim-record.ts';
import { publishedKeys, zoneName } from './dns-records.ts';
import { listDomainsEverywhere } from './sender-domains.ts';

/** A key's record in the operator's zone: the sender domain points to `name` by CNAME. */
export type ZoneRecord = { name: string; value: string; domain: string };

/** All records that the zone of POSTPRESS_DKIM_ZONE must contain now, of all workspaces. */
export async function listZoneRecords(db: Db, dkimZone: string, now: Date): Promise<ZoneRecord[]> {
  const records: ZoneRecord[] = [];
  for (const { id, domain, captureOnly } of await listDomainsEverywhere(db)) {
    if (captureOnly) continue;
    for (const key of publishedKeys(await listDkimKeys(db, id), now))
      records.push({ name: zoneName(key, dkimZone), value: dkimRecord(key), domain });
  }
  return records;
}

/** RFC 1035, 3.3.14: a string has at most 255 octets, a record any number of strings. */
const STRING_OCTETS_MAX = 255;

/** A line of a zone file (RFC 1035, 5.1), with absolute name. */
export function toZoneLine({ name, value, domain }: ZoneRecord): string {
  const strings: string[] = [];
  for (let at = 0; at < value.length; at += STRING_OCTETS_MAX)
    strings.push(`"${value.slice(at, at + STRING_OCTETS_MAX)}"`);
  return `${name}. IN TXT ${strings.join(' ')} ; ${domain}`;
}
