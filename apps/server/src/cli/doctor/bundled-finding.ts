import type { BundledAge } from '../../platform/bundled/bundled-age.ts';
import { type Finding, fine, warn } from './finding.ts';

/** What the doctor says of a program that Postpress brings along: `age` is undefined where somebody replaced its package. */
export function judgeBundled(says: string, age: BundledAge | undefined, cure: string): Finding {
  if (!age) return fine(`${says}, bundled, of unknown age`);
  const full = `${says}, bundled, published ${age.publishedOn} (${age.days} days ago)`;
  return age.isOld ? warn(full, `${cure} See docs/guides/security-updates.md.`) : fine(full);
}
