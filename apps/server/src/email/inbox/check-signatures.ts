import type { Db } from '../../platform/database/tables.ts';
import { findPublicKey } from '../domains/dkim-keys.ts';

export type CheckedSignature = {
  domain: string;
  selector: string;
  algorithm: string;
  /** `pass`, or why not in the words of RFC 8601, 2.7.1: `fail`, `neutral`, `permerror`, `policy`. */
  result: string;
  comment: string | null;
};

/**
 * Verifies the DKIM signatures of a message (RFC 6376) as a recipient would, with the keys that this installation
 * publishes instead of those DNS has: whether the records are there is said where domains are shown.
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

/** Of `<selector>._domainkey.<domain>`; throws as DNS answers where no such key was made. */
async function findRecord(db: Db, name: string): Promise<string> {
  const [selector = '', domain = ''] = name.split('._domainkey.');
  const key = await findPublicKey(db, domain, selector);
  if (!key) throw Object.assign(new Error('This installation has no such key.'), { code: 'ENOTFOUND' });
  return `v=DKIM1; k=${key.algorithm === 'ed25519' ? 'ed25519' : 'rsa'}; p=${key.publicKey}`;
}
