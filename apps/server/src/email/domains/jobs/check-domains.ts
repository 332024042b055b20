import { DAY_MS } from '../../../base/clock.ts';
import type { Log } from '../../../base/log.ts';
import { untilAborted } from '../../../base/until-aborted.ts';
import type { JobHandler } from '../../../platform/queue/kinds.ts';
import { deleteRetiredKeys, listDkimKeys, PUBLISHED_AFTER_RETIREMENT_DAYS } from '../dkim-keys.ts';
import { claimDueDomains, type SenderDomain } from '../sender-domains.ts';
import { type VerifyDeps, verifyDomain } from '../verify-domain.ts';

export type CheckDomainsDeps = VerifyDeps & { log: Log };

/** Concurrent checks, and checks in one run; the next run takes the rest. */
const AT_ONCE = 10;
const BATCHES_MAX = 20;
/** A check takes seconds; if its process dies, the domain is due again after this. */
const CLAIMED_MS = 10 * 60_000;

/**
 * Checks the DNS of domains that are due: often while pending, daily once verified. Deletes keys retired long enough
 * ago.
 */
export const checkDomains: JobHandler<'check-domains', CheckDomainsDeps> = async (_payload, deps, signal) => {
  const retiredBefore = deps.clock().getTime() - PUBLISHED_AFTER_RETIREMENT_DAYS * DAY_MS;
  await deleteRetiredKeys(deps.db, new Date(retiredBefore));
  for (let batch = 0; batch < BATCHES_MAX && !signal.aborted; batch++) {
    const now = deps.clock();
    const until = new Date(now.getTime() + CLAIMED_MS);
    const due = await claimDueDomains(deps.db, { now, until, limit: AT_ONCE });
    if (due.length === 0) break;
    const checks = Promise.all(due.map((domain) => checkOne(domain, deps)));
    // Interrupted domains are due again when their claims end.
    await untilAborted(signal, checks).catch((cause) => {
      if (!signal.aborted) throw cause;
    });
  }
  return { done: true };
};

/** An error with one domain is retried when its claim ends, and does not stop the others. */
async function checkOne(domain: SenderDomain, deps: CheckDomainsDeps): Promise<void> {
  try {
    await check(domain, deps);
  } catch (cause) {
    deps.log.error({ err: cause, domain: domain.domain }, 'A sender domain could not be checked');
  }
}

async function check(domain: SenderDomain, deps: CheckDomainsDeps): Promise<void> {
  const keys = await listDkimKeys(deps.db, domain.id);
  if (keys.length === 0) return;
  const { domain: after, taken } = await verifyDomain(domain, keys, deps);
  const about = { domain: domain.domain, workspaceId: domain.workspaceId };
  if (taken) deps.log.info(about, 'A sender domain is verified by another workspace already');
  else if (after.status !== domain.status)
    deps.log.info({ ...about, from: domain.status, to: after.status }, 'A sender domain changed its status');
  else if (after.status === 'verified' && after.dkimGoneSince !== null)
    deps.log.warn({ ...about, since: after.dkimGoneSince }, 'The DKIM records of a verified domain are gone');
}
