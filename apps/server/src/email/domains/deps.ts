import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { DomainSetup } from './domain-setup.ts';

export type DomainsDeps = {
  db: Db;
  clock: Clock;
  /** For audit records. */
  newId: NewId;
  /** Seals private keys. */
  secrets: SecretBox;
  dns: DnsRecords;
  setup: DomainSetup;
  /** The guarded outbound client, for tracking hosts. */
  call: CallOut;
};
