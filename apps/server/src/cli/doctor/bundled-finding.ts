import { type Finding, fine, warn } from '../../base/finding.ts';
import type { BundledAge } from '../../platform/bundled/bundled-age.ts';

/** The age of a program bundled with Postpress; `age` is undefined if its package was replaced. */
export function judgeBundled(says: string, age: BundledAge | undefined, cure: string): Finding {
  if (!age) return fine(`${says}, bundled, of unknown age`);
  const full = `${says}, bundled, published ${age.publishedOn} (${age.days} days ago)`;
  return age.isOld ? warn(full, `${cure} See docs/guides/security-updates.md.`) : fine(full);
}
