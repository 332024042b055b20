import type { DkimStatus, SenderDomainStatus } from '@postpress/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../base/clock.ts';
import type { RecordState } from './inspect-domain.ts';
import type { SenderDomain } from './sender-domains.ts';

/** The state of a domain before a check. */
export type DomainState = Pick<
  SenderDomain,
  'status' | 'ownershipVerified' | 'pendingSince' | 'dkimGoneSince' | 'verifiedAt'
>;

/** The result of a check for one key. */
export type SeenKey = { algorithm: string; state: RecordState };

/** The state after the check. */
export type DomainDecision = Omit<DomainState, 'pendingSince'> & {
  dkimStatus: DkimStatus;
  nextCheckAt: Date;
};

/** How long a domain may be pending, and how long a verified one keeps its status without DKIM records. */
export const PATIENCE_MS = 72 * HOUR_MS;

/**
 * Decides a domain's status from DNS.
 *
 * - pending → verified, failed → verified: ownership is proven and every algorithm has a key in DNS;
 * - pending → failed: 72 h after it was added;
 * - verified → failed: no check of the last 72 h found any of its keys; until then it can send;
 * - where name servers did not answer, nothing changes.
 *
 * @param chance from 0 to 1, spreads the checks of many domains over the day
 */
export function decideDomain(
  state: DomainState,
  ownership: RecordState,
  keys: readonly SeenKey[],
  now: Date,
  chance: number,
): DomainDecision {
  const dkim = judgeKeys(keys);
  const status = nextStatus(state, ownership, dkim, now);
  const isGone = state.status === 'verified' && dkim === 'none';
  const gone = isGone ? (state.dkimGoneSince ?? now) : state.dkimGoneSince;
  const decided = {
    status,
    ownershipVerified: ownership === 'unanswered' ? state.ownershipVerified : ownership === 'passes',
    dkimStatus: dkimStatusOf(status, dkim),
    dkimGoneSince: keys.some(passes) ? null : gone,
    verifiedAt: status === 'verified' && state.status !== 'verified' ? now : state.verifiedAt,
  };
  const isCalm = keys.every(passes) && ownership !== 'unanswered';
  return { ...decided, nextCheckAt: nextCheck({ ...state, ...decided }, { dkim, isCalm }, now, chance) };
}

/** `all`: every algorithm has a key in DNS. `some`: a signature would still verify. `none`: none would. */
type KeysJudged = 'all' | 'some' | 'none' | 'unanswered';

const passes = ({ state }: SeenKey) => state === 'passes';

/** During a rotation an algorithm has two keys; one of them suffices. */
function judgeKeys(keys: readonly SeenKey[]): KeysJudged {
  const byAlgorithm = [...Map.groupBy(keys, ({ algorithm }) => algorithm).values()];
  const lacking = byAlgorithm.filter((same) => !same.some(passes));
  if (keys.length > 0 && lacking.length === 0) return 'all';
  if (lacking.flat().some(({ state }) => state === 'unanswered')) return 'unanswered';
  return lacking.length < byAlgorithm.length ? 'some' : 'none';
}

function nextStatus(
  { status, pendingSince, dkimGoneSince }: DomainState,
  ownership: RecordState,
  dkim: KeysJudged,
  now: Date,
): SenderDomainStatus {
  const isOver = (since: Date | null) => since !== null && now.getTime() - since.getTime() >= PATIENCE_MS;
  if (status === 'verified') return dkim === 'none' && isOver(dkimGoneSince) ? 'failed' : 'verified';
  if (dkim === 'all' && ownership === 'passes') return 'verified';
  const isAnswered = ownership !== 'unanswered' && dkim !== 'unanswered';
  return status === 'pending' && isAnswered && isOver(pendingSince) ? 'failed' : status;
}

function dkimStatusOf(status: SenderDomainStatus, dkim: KeysJudged): DkimStatus {
  if (dkim === 'unanswered') return 'TEMPORARY_FAILURE';
  if (dkim === 'all' || (dkim === 'some' && status === 'verified')) return 'SUCCESS';
  return status === 'pending' ? 'PENDING' : 'FAILED';
}

/**
 * Often while pending, daily while verified, weekly after that.
 *
 * @param seen `isCalm`: every key is in DNS, including prepared ones
 */
function nextCheck(
  { status, pendingSince, dkimGoneSince }: DomainState,
  { dkim, isCalm }: { dkim: KeysJudged; isCalm: boolean },
  now: Date,
  chance: number,
): Date {
  const age = (since: Date) => now.getTime() - since.getTime();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const spreadDay = DAY_MS * (0.8 + 0.4 * chance);
  if (dkim === 'unanswered') return after(15 * MINUTE_MS);
  if (status === 'pending') return after(Math.min(Math.max(age(pendingSince) / 5, MINUTE_MS), HOUR_MS));
  if (status === 'verified') return after(isCalm ? spreadDay : HOUR_MS);
  return after(age(dkimGoneSince ?? pendingSince) < 30 * DAY_MS ? spreadDay : 7 * spreadDay);
}
