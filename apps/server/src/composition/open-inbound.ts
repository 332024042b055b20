import { receivedRateLimits } from '@postpress/contracts';
import { createRateLimiter } from '../accounts/index.ts';
import { mailIdentity, type ServiceAddresses } from '../config/index.ts';
import {
  findReceivingProject,
  type HandleReportDeps,
  handleReport,
  type ReceiveDeps,
  type ReceiveReportsDeps,
  readInboundAddress,
  receiveDomainReports,
  receiveEmail,
  receivingHost,
  verifySender,
} from '../email/index.ts';
import type { Core } from '../platform/core.ts';
import { createDnsRecords } from '../platform/dns/records.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { InboundMessage } from '../platform/smtp/inbound-listener.ts';
import type { ListenerTls } from '../platform/smtp/smtp-listener.ts';
import type { Compute } from '../platform/threads/compute.ts';

export type InboundServices = {
  core: Core;
  secrets: SecretBox;
  addresses: ServiceAddresses;
  metrics: Metrics;
  tls: ListenerTls | undefined;
  /** Parses email of strangers. */
  compute: Compute;
};

/** The SMTP listener for reports and received email, in a process that has one. */
export type Inbound = { reloadTls(tls: ListenerTls): void; close(): Promise<void> };

/**
 * Listens for bounces, complaints and email to projects if a port is configured; parses, applies and answers each.
 *
 * @throws StartError if it cannot listen
 */
export async function openInbound(parts: InboundServices): Promise<Inbound> {
  const { core, secrets, addresses, metrics, tls, compute } = parts;
  const { config, database, clock, newId, log } = core;
  if (config.inboundPort === 0) return { reloadTls: () => {}, close: async () => {} };
  const { db } = database;
  const { hostname, returnPathDomain } = mailIdentity(config, addresses);
  const reporting = { db, clock, newId, secrets, compute, returnPathDomain: () => returnPathDomain };
  const counts = { reports: 0, received: 0, domainReports: 0 };
  const purposeOf = (address: string): Purpose => {
    const read = readInboundAddress(address, returnPathDomain, { secrets, now: clock() });
    if (!read) return 'email';
    return read.kind === 'domain-reports' ? 'domain-reports' : 'report';
  };
  const receiving = receivingDeps(parts, hostname);
  const collecting = { db, clock, newId, compute, verify: receiving.verify };
  const take = openReceiver({ reporting, receiving, collecting, purposeOf, counts, core });
  // Loaded on demand.
  const { openInboundListener } = await import('../platform/smtp/inbound-listener.ts');
  const listener = await openInboundListener({
    host: config.inboundHost,
    port: config.inboundPort,
    hostname,
    tls,
    accepts: async (address) => {
      const purpose = purposeOf(address);
      if (purpose !== 'email') return purpose === 'report' ? 'head' : 'whole';
      const host = receivingHost(address);
      const projectId = host === undefined ? undefined : await findReceivingProject(db, host);
      return projectId === undefined ? false : 'whole';
    },
    deliver: take,
    log,
  });
  metrics.show({
    inbound_connections: {
      help: 'Open connections to the SMTP listener for reports and received email.',
      read: listener.connections,
    },
    inbound_reports: { help: 'Reports that came in since the start.', read: () => counts.reports },
    domain_reports: {
      help: 'DMARC and TLS reports that came in since the start.',
      read: () => counts.domainReports,
    },
    received_emails: { help: 'Emails received for projects since the start.', read: () => counts.received },
  });
  log.info({ port: listener.port, domain: returnPathDomain }, 'Listening for reports and email by SMTP');
  return listener;
}

function receivingDeps({ core, compute }: InboundServices, hostname: string): ReceiveDeps {
  const { config, database, clock, newId, log } = core;
  const { db } = database;
  const dns = createDnsRecords({ servers: config.dnsServers });
  return {
    db,
    clock,
    newId,
    limiter: config.rateLimits === null ? null : createRateLimiter(db, receivedRateLimits),
    verify: (message, tenant) => verifySender(message, tenant, { dns, hostname, compute }),
    compute,
    log,
  };
}

/** Bounces and complaints, DMARC and TLS reports, or email to a project. */
type Purpose = 'report' | 'domain-reports' | 'email';

type ReceiverParts = {
  reporting: HandleReportDeps;
  receiving: ReceiveDeps;
  collecting: ReceiveReportsDeps;
  purposeOf(address: string): Purpose;
  counts: { reports: number; received: number; domainReports: number };
  core: Pick<Core, 'log'>;
};

const REPORT_BYTES_MAX = 256 * 1_024;

/** A message may go to projects and report something at once: each recipient has its part. */
function openReceiver({ reporting, receiving, collecting, purposeOf, counts, core: { log } }: ReceiverParts) {
  return async (message: InboundMessage): Promise<void> => {
    const byProject = new Map<number, string[]>();
    for (const address of message.recipients) {
      const host = purposeOf(address) === 'email' ? receivingHost(address) : undefined;
      const projectId = host === undefined ? undefined : await findReceivingProject(receiving.db, host);
      if (projectId !== undefined) byProject.set(projectId, [...(byProject.get(projectId) ?? []), address]);
    }
    const from = message.remoteAddress;
    for (const { isNew, ...received } of await receiveEmail(message, byProject, receiving)) {
      if (isNew) counts.received++;
      log.info({ ...received, isNew, from }, 'An email came in');
    }
    const toCollect = message.recipients.filter((address) => purposeOf(address) === 'domain-reports');
    if (toCollect.length > 0) {
      const taken = await receiveDomainReports({ ...message, recipients: toCollect }, collecting);
      counts.domainReports += taken.added;
      log.info({ ...taken, from }, 'DMARC or TLS reports came in');
    }
    const recipients = message.recipients.filter((address) => purposeOf(address) === 'report');
    if (recipients.length === 0) return;
    // A project may have claimed the whole domain.
    const raw = Buffer.from(message.raw.subarray(0, REPORT_BYTES_MAX));
    for (const { kind, emailId, isNew } of await handleReport({ ...message, recipients, raw }, reporting)) {
      counts.reports++;
      log.info({ kind, emailId, isNew, from }, 'A report came in');
    }
  };
}
