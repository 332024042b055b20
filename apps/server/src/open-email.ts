import type { Access, LastUse } from './accounts/index.ts';
import { type BoundRoute, bindRoutes } from './base/route.ts';
import type { ServiceAddresses } from './config/index.ts';
import {
  domainSetup,
  emailRoutes,
  openSenderDirectory,
  openSending,
  rememberSearchableWeeks,
} from './email/index.ts';
import type { Core } from './platform/core.ts';
import type { Notifications } from './platform/database/notifications.ts';
import { createDnsRecords } from './platform/dns/records.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';

export type EmailParts = {
  core: Core;
  notifications: Notifications;
  access: Access;
  lastUse: LastUse;
  addresses: ServiceAddresses;
  secrets: SecretBox;
};

/** The area of e-mail: its routes. */
export async function openEmail(parts: EmailParts): Promise<BoundRoute[]> {
  const { core, notifications, access, lastUse, addresses, secrets } = parts;
  const { config, database, clock, newId, log } = core;
  const { db } = database;
  const setup = domainSetup(config, addresses);
  const dns = createDnsRecords({ servers: config.dnsServers });
  const searchableWeeks = rememberSearchableWeeks({ db, clock });
  const senders = await openSenderDirectory({ db, clock, secrets, setup, notifications });
  const { identity } = setup;
  const sending = await openSending({
    ...{ database, notifications, access, clock, newId, senders, identity },
  });
  return bindRoutes(emailRoutes, {
    ...sending,
    ...{ db, clock, newId, log, access, lastUse, secrets, addresses, setup, dns, searchableWeeks },
  });
}
