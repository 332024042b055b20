import type { Access, LastUse } from './accounts/index.ts';
import { type BoundRoute, bindRoutes } from './base/route.ts';
import type { ServiceAddresses } from './config/index.ts';
import { testEnvironment } from './config/test-environment.ts';
import {
  type DomainSetup,
  domainSetup,
  emailRoutes,
  openSenderDirectory,
  openSending,
  prepareMessage,
  rememberSearchableWeeks,
  type SenderDirectory,
  startTransmission,
  type Transmission,
} from './email/index.ts';
import { openTransport } from './open-transport.ts';
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

/** The area of e-mail. */
export type EmailArea = {
  routes: BoundRoute[];
  /** Takes part in transmitting what waits; once it is known where this installation is reached. */
  transmit(): Promise<Transmission>;
};

export async function openEmail(parts: EmailParts): Promise<EmailArea> {
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
  const routes = bindRoutes(emailRoutes, {
    ...sending,
    ...{ db, clock, newId, log, access, lastUse, secrets, addresses, setup, dns, searchableWeeks },
  });
  return { routes, transmit: () => transmit(parts, senders, setup) };
}

function transmit(
  { core, notifications, addresses, secrets }: EmailParts,
  senders: SenderDirectory,
  { identity, trustedDomains }: DomainSetup,
): Promise<Transmission> {
  const { config, database, clock, newId, log } = core;
  const { returnPathDomain } = identity();
  const { publicUrl } = addresses;
  return startTransmission({
    ...{ db: database.db, clock, newId, log, notifications, senders },
    transport: openTransport(core, identity()),
    prepare: (email, sender) => prepareMessage(email, sender, { secrets, returnPathDomain, publicUrl }),
    isTrusted: (domain) => trustedDomains.has(domain),
    connections: config.emailConnections,
    leaseMs: config.emailLeaseSeconds * 1_000,
    bend: () => ({ scale: testEnvironment().retryScale, jitter: Math.random() }),
    maySend: async () => true,
  });
}
