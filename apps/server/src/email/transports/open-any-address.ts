import type { Resolve, ResolvedAddress } from '../../platform/dns/resolve.ts';
import {
  type OpenFailure,
  type OpenOutcome,
  type OpenSessionOptions,
  openSession,
  type SmtpTarget,
} from '../../platform/smtp/open-session.ts';

const ADDRESSES_MAX = 4;

/**
 * Connects to the first address of a host that answers, IPv4 before IPv6: machines whose IPv6 address has no PTR record
 * are common, and refused by large receivers.
 *
 * Where opportunistic TLS fails, connects to the same address once more without TLS: broken TLS is no reason to hold
 * back email that would be sent in clear to a host without TLS (RFC 7435, 3).
 */
export async function openAnyAddress(
  target: Omit<SmtpTarget, 'address'>,
  resolve: Resolve,
  options: OpenSessionOptions,
): Promise<OpenOutcome> {
  const resolved = await resolve(target.host);
  if (!resolved.ok) return notResolved(target.host, resolved.message);
  let best: OpenFailure | undefined;
  const dialogues: string[] = [];
  for (const { address } of byFamily(resolved.addresses).slice(0, ADDRESSES_MAX)) {
    const first = await openSession({ ...target, address }, options);
    const outcome =
      !first.ok && first.kind === 'tls' && target.tls === 'opportunistic'
        ? await openSession({ ...target, address, tls: 'never' }, options)
        : first;
    if (outcome.ok) return outcome;
    if (outcome !== first && !first.ok) dialogues.push(first.dialogue);
    dialogues.push(outcome.dialogue);
    if (!best || failureRank[outcome.kind] > failureRank[best.kind]) best = outcome;
    if (outcome.kind === 'aborted') break;
  }
  if (!best) return notResolved(target.host, `${target.host} has no address.`);
  return { ...best, dialogue: dialogues.join('\n') };
}

/** Which of several failures is reported: a refusal by the host, then broken TLS or protocol, then no connection. */
export const failureRank: Record<OpenFailure['kind'], number> = {
  aborted: 5,
  rejected: 4,
  auth: 3,
  tls: 2,
  unreachable: 1,
  blocked: 0,
};

function byFamily(addresses: readonly ResolvedAddress[]): ResolvedAddress[] {
  return addresses.toSorted((one, other) => one.family - other.family);
}

function notResolved(host: string, message: string): OpenFailure {
  const peer = { host, address: '', tlsVersion: null, tlsCipher: null };
  return { ok: false, kind: 'unreachable', message, reply: null, peer, dialogue: `* ${message}` };
}
