import type { DnsRecords } from '../../platform/dns/records.ts';
import { addressesOf, askAddresses } from './addresses-of.ts';
import type { ReadinessDeps } from './deps.ts';
import { type Fact, fail, fine, warn } from './fact.ts';
import { type SendingAddress, sendingAddresses } from './sending-addresses.ts';

const CHECK = 'PTR';

/**
 * Whether this machine's name and addresses confirm each other: name → address → name (RFC 8601, 2.7.3, iprev). Many
 * receivers refuse machines that fail this. A relay has a name of its own.
 */
export async function checkMachine(deps: ReadinessDeps): Promise<Fact[]> {
  const { dns } = deps;
  const { hostname, transport } = deps.setup.identity();
  if (transport === 'capture') return [];
  if (transport === 'relay')
    return [fine(CHECK, 'The relay connects to receiving servers with its own host name.')];
  const answer = await askAddresses(hostname, dns);
  if (!answer.ok && answer.kind === 'unreachable') return [warn(CHECK, answer.message, 'Try again.')];
  if (!answer.ok)
    return [
      fail(
        CHECK,
        `${hostname}, the host name of this machine, has no address record.`,
        'Publish its A and AAAA records, or set POSTPRESS_EMAIL_HOSTNAME.',
      ),
    ];
  return Promise.all(sendingAddresses(answer.records, deps).map((each) => checkAddress(each, dns)));
}

async function checkAddress({ address, hostname }: SendingAddress, dns: DnsRecords): Promise<Fact> {
  const cure = `Ask your hosting provider to set the PTR record of this IP address to ${hostname}.`;
  const answer = await dns.ptr(address);
  if (!answer.ok) {
    if (answer.kind === 'unreachable') return warn(CHECK, answer.message, 'Try again.');
    return fail(CHECK, `${address} has no PTR record.`, cure);
  }
  const names = answer.records.map((name) => name.toLowerCase());
  if (names.includes(hostname.toLowerCase())) {
    if ((await addressesOf(hostname, dns)).includes(address)) return fine(CHECK, `${address} ↔ ${hostname}.`);
    return fail(
      CHECK,
      `The PTR record of ${address} is ${hostname}, which has another address or none.`,
      `Publish an address record of ${hostname} with ${address}.`,
    );
  }
  for (const name of names)
    if ((await addressesOf(name, dns)).includes(address))
      return warn(
        CHECK,
        `The PTR record of ${address} is ${name}, but the host name for it is ${hostname}.`,
        cure,
      );
  return fail(CHECK, `The PTR record of ${address} is ${names.join(', ')}, which has another address.`, cure);
}
