import type { Check, Finding } from '../../base/finding.ts';
import { StartError } from '../../base/start-error.ts';
import { sourceAddressesOf } from '../../config/index.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { openSecrets } from '../../platform/secrets/open-secrets.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import type { Command, CommandContext, Exit } from '../command.ts';
import { machineChecks } from '../doctor/machine-checks.ts';
import { sendingChecks } from '../doctor/sending-checks.ts';
import { serviceChecks } from '../doctor/service-checks.ts';
import { domainSetupOf } from './domain-input.ts';

export const doctorCommand: Command = {
  summary: 'Check this installation, and print how to fix what is missing.',
  details:
    'Tests the configured database, file storage, Chromium and mail servers. With --domain, it checks what receivers look up in DNS: SPF, DKIM, DMARC, the return path and the host name. Exits with 3 if something does not work.',
  positionals: [],
  options: { domain: { value: 'name', description: 'Check a sender domain instead of the machine.' } },
  run: async (input, context) => {
    const domain = input.text('domain');
    if (domain !== undefined) return report(await checkDomain(domain, context), context);
    const config = context.config();
    const found: ({ name: string } & Finding)[] = [];
    for (const check of [
      ...machineChecks(config),
      ...serviceChecks(config, context),
      ...sendingChecks(config),
    ]) {
      const finding = { name: check.name, ...(await runCheck(check)) };
      found.push(finding);
      if (!context.json) context.print(lineOf(finding));
    }
    if (context.json) context.print(JSON.stringify(found));
    return found.some(({ state }) => state === 'fail') ? 'negative' : 'ok';
  },
};

function report(found: readonly ({ name: string } & Finding)[], { json, print }: CommandContext): Exit {
  if (json) print(JSON.stringify(found));
  else for (const finding of found) print(lineOf(finding));
  return found.some(({ state }) => state === 'fail') ? 'negative' : 'ok';
}

async function runCheck({ look }: Check): Promise<Finding> {
  try {
    return await look();
  } catch (cause) {
    return { state: 'fail', says: (cause as Error).message };
  }
}

const marks = { ok: '✔', warn: '!', fail: '✖' } as const;

function lineOf({ name, state, says, cure }: { name: string } & Finding): string {
  const line = `${marks[state]} ${name.padEnd(15)} ${says}`;
  return cure ? `${line}\n  ${' '.repeat(16)}→ ${cure}` : line;
}

/** What a receiver sees of a domain: its records, the name of this machine, and where bounces go. */
async function checkDomain(given: string, context: CommandContext): Promise<({ name: string } & Finding)[]> {
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
