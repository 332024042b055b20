import type { Finding } from '../../base/finding.ts';
import { StartError } from '../../base/start-error.ts';
import { sourceAddressesOf } from '../../config/index.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { openSecrets } from '../../platform/secrets/open-secrets.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import type { CommandContext } from '../command.ts';
import { domainSetupOf } from '../commands/domain-input.ts';

/** What a receiver sees of a domain: its records, the name of this machine, and where bounces go. */
export async function checkDomain(
  given: string,
  context: CommandContext,
): Promise<({ name: string } & Finding)[]> {
  const { ensureDkimKeys, listDomainsEverywhere, readinessOf, readSenderDomain } = await import(
    '../../email/index.ts'
  );
  const read = readSenderDomain(given);
  if (!read.ok) throw new StartError(read.message);
  await using core = await context.openCore();
  const { config, database, clock, log } = core;
  const { db } = database;
  const secrets = await openSecrets(db, config, log);
  const domains = await listDomainsEverywhere(db, read.domain);
  const known = await Promise.all(
    domains.map(async (domain) => ({ domain, keys: await ensureDkimKeys(domain, { db, clock, secrets }) })),
  );
  const facts = await readinessOf(read.domain, known, {
    dns: createDnsRecords({ servers: config.dnsServers }),
    setup: await domainSetupOf(config),
    compute: computeHere,
    inboundPort: config.inboundPort,
    sources: sourceAddressesOf(config),
  });
  return facts.map(({ check, ...finding }) => ({ name: check, ...finding }));
}
