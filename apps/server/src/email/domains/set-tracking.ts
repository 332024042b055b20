import type { TrackingResult } from '@postpress/contracts';
import { type Actor, recordChange } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { checkTracking, trackingRecord } from './check-tracking.ts';
import type { DomainsDeps } from './deps.ts';
import { readSenderDomain } from './domain-name.ts';
import { statusOf } from './domain-setup.ts';
import type { SenderDomain } from './sender-domains.ts';
import {
  deleteTrackingDomain,
  findTrackingDomain,
  putTrackingDomain,
  setTrackingVerified,
  type TrackingDomain,
} from './tracking-domains.ts';

/**
 * Gives tracked links of emails from a domain a host of their own, below the domain. They have it once a check succeeds;
 * until then, and without one, they have the host of this service.
 *
 * @param given default: `links.` and the domain; null: none any more
 * @throws AppError VALIDATION_ERROR, CONFLICT
 */
export async function setTracking(
  domain: SenderDomain,
  given: string | null | undefined,
  actor: Actor,
  deps: DomainsDeps,
): Promise<void> {
  const host = given === null ? null : readHost(given ?? `links.${domain.domain}`, domain, deps);
  const { id: domainId, workspaceId, domain: name } = domain;
  await inTransaction(deps.db, async (tx) => {
    const before = (await findTrackingDomain(tx, domainId))?.host ?? null;
    if (before === host) return;
    if (host === null) await deleteTrackingDomain(tx, domainId);
    else await putTrackingDomain(tx, { domainId, host, at: deps.clock() });
    const change = {
      workspaceId,
      subjectId: domainId,
      before: { domain: name, host: before },
      after: { domain: name, host },
    };
    await recordChange(tx, { ...change, action: 'domain.tracking_changed' }, actor, deps);
  });
}

function readHost(given: string, domain: SenderDomain, { setup }: DomainsDeps): string {
  if (domain.captureOnly)
    throw new AppError(
      'CONFLICT',
      `Emails from ${domain.domain} do not leave this machine: their tracked links have its host.`,
    );
  if (statusOf(domain, setup) !== 'verified')
    throw new AppError('CONFLICT', `Verify ${domain.domain} first: publish its DNS records and check them.`);
  const read = readSenderDomain(given);
  if (!read.ok) throw new AppError('VALIDATION_ERROR', read.message.replace(/^domain: /, 'host: '));
  if (!read.domain.endsWith(`.${domain.domain}`))
    throw new AppError('VALIDATION_ERROR', `host: ${read.domain} is no name below ${domain.domain}.`);
  return read.domain;
}

/** The host of a domain's tracked links, its record, and whether both work now. */
export async function describeTracking(
  domain: SenderDomain,
  deps: DomainsDeps,
): Promise<TrackingResult['data']> {
  const tracking = await findTrackingDomain(deps.db, domain.id);
  if (!tracking) return { host: null, verified: false, record: null, finding: null };
  const { host, verifiedAt } = tracking;
  const finding = await checkTracking(host, deps);
  const record = trackingRecord(host, deps.setup);
  return { host, verified: verifiedAt !== null, record, finding };
}

/**
 * Checks the host of a domain's tracked links: new emails use it from now on, or do no longer. Without an answer of the name
 * servers, nothing changes.
 *
 * @param tracking as `findTrackingDomain` returned it
 */
export async function verifyTracking(
  domainId: number,
  { host, verifiedAt }: TrackingDomain,
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'dns' | 'setup' | 'secrets' | 'call'>,
) {
  const finding = await checkTracking(host, deps);
  const isOk = finding.state === 'ok';
  if (finding.state !== 'unanswered' && isOk !== (verifiedAt !== null))
    await setTrackingVerified(deps.db, { domainId, host }, isOk ? deps.clock() : null);
  return finding;
}
