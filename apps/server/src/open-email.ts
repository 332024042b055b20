import type { Access, LastUse } from './accounts/index.ts';
import { type BoundRoute, bindRoutes } from './base/route.ts';
import type { ServiceAddresses } from './config/index.ts';
import { domainSetup, emailRoutes, rememberSearchableWeeks } from './email/index.ts';
import type { Core } from './platform/core.ts';
import { createDnsRecords } from './platform/dns/records.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';

export type EmailParts = {
  core: Core;
  access: Access;
  lastUse: LastUse;
  addresses: ServiceAddresses;
  secrets: SecretBox;
};

/** The area of e-mail: its routes. */
export async function openEmail(parts: EmailParts): Promise<BoundRoute[]> {
  const { core, access, lastUse, addresses, secrets } = parts;
  const { config, database, clock, newId, log } = core;
  const { db } = database;
  const setup = domainSetup(config, addresses);
  const dns = createDnsRecords({ servers: config.dnsServers });
  const searchableWeeks = rememberSearchableWeeks({ db, clock });
  return bindRoutes(emailRoutes, {
    ...{ db, clock, newId, log, access, lastUse, secrets, addresses, setup, dns, searchableWeeks },
  });
}
