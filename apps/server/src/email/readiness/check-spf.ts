import { inTime } from '../../base/in-time.ts';
import { asNodeResolver } from '../../platform/dns/as-node-resolver.ts';
import { runInRounds } from '../../platform/dns/recorded-answers.ts';
import { spfWork } from '../authentication/verify-sender.ts';
import { addressesOf } from './addresses-of.ts';
import type { ReadinessDeps } from './deps.ts';
import { type Fact, fail, fine, TRY_AGAIN, warn } from './fact.ts';
import { type SendingAddress, sendingAddresses } from './sending-addresses.ts';

const SPF = /^v=spf1(?: |$)/i;
const CHECK = 'SPF';
const DEADLINE_MS = 20_000;

/**
 * Whether SPF (RFC 7208) allows this machine to send for the domain of the envelope sender: the return path, not the
 * From domain. Evaluated as a receiver does, for each address of this machine.
 */
export async function checkSpf(deps: ReadinessDeps): Promise<Fact[]> {
  const { dns } = deps;
  const { hostname, returnPathDomain, transport } = deps.setup.identity();
  if (transport === 'capture') return [];
  const answer = await dns.txt(returnPathDomain);
  if (!answer.ok && answer.kind === 'unreachable') return [warn(CHECK, answer.message, TRY_AGAIN)];
  const records = answer.ok ? answer.records.filter((text) => SPF.test(text)) : [];
  const addresses = transport === 'mx' ? sendingAddresses(await addressesOf(hostname, dns), deps) : [];
  const names = [...new Set([hostname, ...addresses.map((each) => each.hostname)])];
  const expected = `publish TXT ${returnPathDomain} "v=spf1 ${names.map((name) => `a:${name}`).join(' ')} -all"`;
  if (records.length === 0)
    return [fail(CHECK, `${returnPathDomain}, the return path, has no SPF record.`, toSentence(expected))];
  if (records.length > 1)
    return [
      fail(
        CHECK,
        `${returnPathDomain} has ${records.length} SPF records; receivers ignore all of them.`,
        'Merge them into one record.',
      ),
    ];
  if (transport === 'relay')
    return [
      warn(
        CHECK,
        `${returnPathDomain} says "${records[0]}".`,
        'Make sure that it includes your relay’s IP addresses; ask the relay’s operator for them.',
      ),
    ];
  return Promise.all(addresses.map((each) => judge(each, returnPathDomain, deps, expected)));
}

async function judge(
  { address: ip, hostname: helo }: SendingAddress,
  domain: string,
  { dns, compute }: Pick<ReadinessDeps, 'dns' | 'compute'>,
  expected: string,
): Promise<Fact> {
  const question = { sender: `bounces@${domain}`, ip, helo, mta: helo, strict: true };
  const evaluating = runInRounds(
    (answers) => compute(spfWork, { ...question, answers }, { tenant: 'readiness', characters: 0 }),
    asNodeResolver(dns),
  );
  const { result } = await inTime(evaluating, DEADLINE_MS).catch(() => ({ result: 'temperror' }));
  if (result === 'pass') return fine(CHECK, `The SPF record of ${domain} allows ${ip}.`);
  const says = `The SPF record of ${domain} does not allow ${ip}: ${result}.`;
  if (result === 'temperror') return warn(CHECK, says, 'Name servers did not answer: try again.');
  return fail(CHECK, says, toSentence(expected));
}

function toSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
