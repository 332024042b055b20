import { SIMULATOR_DOMAIN, type SimulatedOutcome, simulatedOutcomes } from '@postpress/contracts';
import { comparableDomain, type MailAddress } from './mail-addresses.ts';

/** Whether an address, in any spelling, is at the domain whose recipients force an outcome. */
export function isSimulatedRecipient(address: string): boolean {
  return comparableDomain(address) === SIMULATOR_DOMAIN;
}

/**
 * The outcome that a recipient forces: `bounced+order-7@postpress.test` forces `bounced`.
 *
 * @returns `undefined` for other domains
 * @returns `why` for a local part that names no outcome; continues a sentence after the name of the field
 */
export function readSimulatedOutcome({
  localPart,
  domain,
}: Pick<MailAddress, 'localPart' | 'domain'>):
  | { ok: true; outcome: SimulatedOutcome }
  | { ok: false; why: string }
  | undefined {
  if (domain !== SIMULATOR_DOMAIN) return undefined;
  const [name = ''] = localPart.toLowerCase().split('+', 1);
  if (isOutcome(name)) return { ok: true, outcome: name };
  const names = Object.keys(simulatedOutcomes).join(', ');
  return { ok: false, why: `must name an outcome before the @, because ${domain} is simulated: ${names}` };
}

function isOutcome(name: string): name is SimulatedOutcome {
  return Object.hasOwn(simulatedOutcomes, name);
}
