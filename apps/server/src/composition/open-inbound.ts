import { mailIdentity, type ServiceAddresses } from '../config/index.ts';
import { handleReport, readInboundAddress } from '../email/index.ts';
import type { Core } from '../platform/core.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { InboundTls } from '../platform/smtp/inbound-listener.ts';

export type InboundParts = {
  core: Core;
  secrets: SecretBox;
  addresses: ServiceAddresses;
  metrics: Metrics;
  tls: InboundTls | undefined;
};

/** The SMTP listener for reports, in a process that has one. */
export type Inbound = { reloadTls(tls: InboundTls): void; close(): Promise<void> };

/**
 * Listens for bounces and complaints if a port is configured; parses, applies and answers each.
 *
 * @throws StartError if it cannot listen
 */
export async function openInbound({
  core,
  secrets,
  addresses,
  metrics,
  tls,
}: InboundParts): Promise<Inbound> {
  const { config, database, clock, newId, log } = core;
  if (config.inboundPort === 0) return { reloadTls: () => {}, close: async () => {} };
  const { hostname, returnPathDomain } = mailIdentity(config, addresses);
  const deps = { db: database.db, clock, newId, secrets, returnPathDomain: () => returnPathDomain };
  let kept = 0;
  // Loaded on demand.
  const { openInboundListener } = await import('../platform/smtp/inbound-listener.ts');
  const listener = await openInboundListener({
    host: config.inboundHost,
    port: config.inboundPort,
    hostname,
    tls,
    accepts: (address) =>
      readInboundAddress(address, returnPathDomain, { secrets, now: clock() }) !== undefined,
    deliver: async (message) => {
      for (const { kind, emailId, isNew } of await handleReport(message, deps)) {
        kept++;
        log.info({ kind, emailId, isNew, from: message.remoteAddress }, 'A report came in');
      }
    },
    log,
  });
  metrics.show({
    inbound_connections: {
      help: 'Open connections to the SMTP listener for reports.',
      read: listener.connections,
    },
    inbound_reports: { help: 'Reports that came in since the start.', read: () => kept },
  });
  log.info({ port: listener.port, domain: returnPathDomain }, 'Listening for reports by SMTP');
  return listener;
}
