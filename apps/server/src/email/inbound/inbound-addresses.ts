import { domainToASCII } from 'node:url';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type ReadReturnPath, readReturnPath } from '../message/return-path.ts';

/** An address that we take mail for. */
export type InboundAddress =
  | { kind: 'return-path'; read: ReadReturnPath }
  /** `postmaster` must be taken by whoever takes mail at all (RFC 5321, 4.5.1), and `abuse` should (RFC 2142). */
  | { kind: 'feedback' | 'postmaster' | 'abuse' };

/** Where complaints are to be sent: the address to enter at feedback loops. */
export function feedbackAddress(returnPathDomain: string): string {
  return `feedback@${returnPathDomain}`;
}

/**
 * What an address of the return-path domain is for; nothing for all others. What has the form of a return path is taken
 * even where its HMAC is wrong: such reports are kept for reading.
 */
export function readInboundAddress(
  address: string,
  returnPathDomain: string,
  { secrets, now }: { secrets: SecretBox; now: Date },
): InboundAddress | undefined {
  // Without a domain too (RFC 5321, 4.1.1.3).
  if (address.toLowerCase() === 'postmaster') return { kind: 'postmaster' };
  const at = address.lastIndexOf('@');
  if (domainToASCII(address.slice(at + 1)) !== domainToASCII(returnPathDomain)) return undefined;
  const localPart = address.slice(0, Math.max(at, 0)).toLowerCase();
  if (localPart === 'feedback' || localPart === 'postmaster' || localPart === 'abuse')
    return { kind: localPart };
  const read = readReturnPath(localPart, secrets, now);
  return read.ok || read.why !== 'form' ? { kind: 'return-path', read } : undefined;
}
