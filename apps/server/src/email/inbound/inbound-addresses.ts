import { domainToASCII } from 'node:url';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { REPORTS_LOCAL_PART } from '../domains/domain-setup.ts';
import { type ReadReturnPath, readReturnPath } from '../message/return-path.ts';

export type InboundAddress =
  | { kind: 'return-path'; read: ReadReturnPath }
  /** Every mail host must accept `postmaster` (RFC 5321, 4.5.1) and should accept `abuse` (RFC 2142). */
  | { kind: 'feedback' | 'postmaster' | 'abuse' }
  | { kind: 'domain-reports' };

/**
 * The purpose of an address at the return-path domain; `undefined` for all others. A return path is accepted even if
 * its HMAC is wrong: such reports are kept for reading.
 */
export function readInboundAddress(
  address: string,
  returnPathDomain: string,
  { secrets, now }: { secrets: SecretBox; now: Date },
): InboundAddress | undefined {
  // Also without a domain (RFC 5321, 4.1.1.3).
  if (address.toLowerCase() === 'postmaster') return { kind: 'postmaster' };
  const at = address.lastIndexOf('@');
  if (domainToASCII(address.slice(at + 1)) !== domainToASCII(returnPathDomain)) return undefined;
  const localPart = address.slice(0, Math.max(at, 0)).toLowerCase();
  if (localPart === 'feedback' || localPart === 'postmaster' || localPart === 'abuse')
    return { kind: localPart };
  if (localPart === REPORTS_LOCAL_PART) return { kind: 'domain-reports' };
  const read = readReturnPath(localPart, secrets, now);
  return read.ok || read.why !== 'form' ? { kind: 'return-path', read } : undefined;
}
