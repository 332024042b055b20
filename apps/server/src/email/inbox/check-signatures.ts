import type { CapturedMessageResult } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';
import { findPublicKey } from '../domains/dkim-keys.ts';
import { dkimRecord } from '../domains/dkim-record.ts';

/** Its result is `pass`, or the reason by RFC 8601, 2.7.1: `fail`, `neutral`, `permerror`, `policy`. */
export type CheckedSignature = CapturedMessageResult['data']['signatures'][number];

/**
 * Verifies the DKIM signatures of a message (RFC 6376) as a recipient would, but with the keys of this installation
 * instead of DNS: whether the DNS records exist is shown with the domains.
 */
export async function checkSignatures(db: Db, raw: Buffer): Promise<CheckedSignature[]> {
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js');
  const resolver = async (name: string) => [[await findRecord(db, name)]];
  const { results } = await dkimVerify(raw, { resolver });
  return results
    .filter(({ signingDomain }) => Boolean(signingDomain))
    .map(({ signingDomain, selector, algo, status }) => ({
      domain: String(signingDomain),
      selector: String(selector ?? ''),
      algorithm: String(algo ?? ''),
      result: status.result,
      comment: status.comment || null,
    }));
}

/** The record of `<selector>._domainkey.<domain>`; throws as a DNS resolver does where that key does not exist. */
async function findRecord(db: Db, name: string): Promise<string> {
  const [selector = '', domain = ''] = name.split('._domainkey.');
  const key = await findPublicKey(db, domain, selector);
  if (!key) throw Object.assign(new Error('This installation has no such key.'), { code: 'ENOTFOUND' });
  return dkimRecord(key);
}
