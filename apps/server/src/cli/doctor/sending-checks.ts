import { systemClock } from '../../base/clock.ts';
import { type Check, type Finding, fail, fine } from '../../base/finding.ts';
import { type Config, serviceAddresses, sourceAddressesOf } from '../../config/index.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { createSecureQuery } from '../../platform/dns/secure-query.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { domainSetupOf } from '../commands/domain-input.ts';

const CHECK_MS = 10_000;
const names = {
  transport: 'Transport',
  hostname: 'Host name',
  ptr: 'PTR',
  port25: 'Port 25',
  tls: 'TLS',
  returnPath: 'Return path',
} as const;

/** What prevents that email is delivered, as on the console's page Going live. */
export function sendingChecks(config: Config): Check[] {
  const checks = Object.entries(names).map(([key, name]) => ({
    name,
    look: async () => {
      const { installationChecks, openTransportProbe } = await import('../../email/index.ts');
      const setup = await domainSetupOf(config);
      const findings: Finding[] = await installationChecks[key as keyof typeof names](
        {
          clock: systemClock,
          dns: createDnsRecords({ servers: config.dnsServers }),
          setup,
          compute: computeHere,
          inboundPort: config.inboundPort,
          sources: sourceAddressesOf(config),
          publicUrl: () => serviceAddresses(config).publicUrl,
          tlsCert: config.tlsCert,
          openProbe: () => openTransportProbe({ config, clock: systemClock }, setup.identity()),
        },
        AbortSignal.timeout(CHECK_MS),
      );
      return worstOf(findings) ?? fine('does not apply to this transport');
    },
  }));
  return [...checks, { name: 'DANE', look: () => checkDane(config.dnssecResolver) }];
}

/** A top-level domain that is signed, so a validator marks what it says of it. */
const SIGNED = 'org';

/**
 * Whether the resolver for DANE answers and validates: without validation no record counts, and email goes as if there
 * were none.
 */
export async function checkDane(resolver: string | null, signed = SIGNED): Promise<Finding> {
  if (resolver === null) return fine('off, without POSTPRESS_DNSSEC_RESOLVER');
  const answer = await createSecureQuery(resolver)('MX', signed);
  if (!answer.ok)
    return fail(
      `${answer.message} Direct delivery waits.`,
      'Check POSTPRESS_DNSSEC_RESOLVER, and that the resolver runs.',
    );
  if (!answer.secure)
    return fail(
      `The resolver ${resolver} does not validate DNSSEC, so DANE protects no email.`,
      'Name one that validates in POSTPRESS_DNSSEC_RESOLVER, such as unbound on this machine.',
    );
  return fine(`The resolver ${resolver} validates DNSSEC.`);
}

const ranks = { ok: 0, warn: 1, fail: 2 } as const;

function worstOf(findings: readonly Finding[]): Finding | undefined {
  const [worst] = findings.toSorted((one, other) => ranks[other.state] - ranks[one.state]);
  return worst && { state: worst.state, says: worst.says, ...(worst.cure && { cure: worst.cure }) };
}
