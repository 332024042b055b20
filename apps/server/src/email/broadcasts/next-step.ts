import type { BroadcastPhase } from '@postpress/contracts';
import { HOUR_MS, MINUTE_MS } from '../../base/clock.ts';
import { attemptedOf, judgeOutcomes, type ProviderOutcome } from './judge-outcomes.ts';

/** What decides how a running broadcast goes on. */
export type Progress = {
  phase: BroadcastPhase;
  /** Of the list when it began. */
  recipients: number;
  /** How many of them were handled. */
  handled: number;
  /** Null: nothing is watched. */
  canary: { percent: number; minutes: number } | null;
  /** Until when the outcomes of the canary are watched; null before. */
  watchUntil: Date | null;
  /** Over how many hours the emails are spread; null: no limit. */
  hours: number | null;
  pace: Pace | null;
};

/** So many recipients an hour, since a moment at which `from` were handled. */
export type Pace = { perHour: number; since: Date; from: number };

export type Step =
  /** Accept at most so many more emails now. */
  | { kind: 'feed'; limit: number }
  | { kind: 'wait'; reason: string; until: Date }
  /** The canary is complete: its outcomes are watched. */
  | { kind: 'watch'; until: Date }
  /** All others get it, at a pace. */
  | { kind: 'send'; pace: Pace | null; reason: string | null }
  | { kind: 'stop'; reason: string };

/** Emails of the canary that were not attempted: with more of them its outcomes are not known yet. */
const WAITING_SHARE_MAX = 0.1;
/** A broadcast that must go on more slowly takes at least so many hours for the rest, or twice as long as before. */
const SLOW_HOURS = 6;
const WATCH_AGAIN_MS = MINUTE_MS;

/**
 * What a running broadcast does next. Pure: the same figures at the same time lead to the same step, in whichever process.
 *
 * @param outcomes of the emails since they were last judged; none without a canary
 */
export function nextStep(progress: Progress, outcomes: readonly ProviderOutcome[], now: Date): Step {
  const { phase, canary, handled } = progress;
  const finding = canary ? judgeOutcomes(outcomes) : ({ verdict: 'go' } as const);
  if (finding.verdict === 'stop') return { kind: 'stop', reason: finding.reason };
  if (phase === 'canary' && canary) {
    const left = canarySize(progress) - handled;
    if (left > 0) return { kind: 'feed', limit: left };
    return { kind: 'watch', until: new Date(now.getTime() + canary.minutes * MINUTE_MS) };
  }
  if (phase === 'watching') {
    const wait = watchOn(progress, outcomes, now);
    if (wait) return wait;
  }
  const slower = finding.verdict === 'slower';
  if (slower) {
    const pace = slowed(progress, now);
    return {
      kind: 'send',
      pace,
      reason: `${finding.reason} It goes on with ${pace.perHour} emails an hour.`,
    };
  }
  if (phase !== 'sending') return { kind: 'send', pace: paceOf(progress, now), reason: null };
  return withinPace(progress, now);
}

/** How many recipients get it first: at least one. */
function canarySize({ recipients, canary }: Pick<Progress, 'recipients' | 'canary'>): number {
  return canary ? Math.max(1, Math.ceil((recipients * canary.percent) / 100)) : 0;
}

function watchOn(
  { watchUntil, handled, recipients }: Progress,
  outcomes: readonly ProviderOutcome[],
  now: Date,
): Step | undefined {
  if (watchUntil && now < watchUntil)
    return {
      kind: 'wait',
      until: watchUntil,
      reason: `Canary: ${handled} of ${recipients} recipients got it. Their bounces, complaints and deferrals are watched until ${timeText(watchUntil)}.`,
    };
  const waiting = outcomes.reduce((sum, outcome) => sum + outcome.waiting, 0);
  const attempted = outcomes.reduce((sum, outcome) => sum + attemptedOf(outcome), 0);
  if (waiting <= WAITING_SHARE_MAX * (waiting + attempted)) return undefined;
  return {
    kind: 'wait',
    until: new Date(now.getTime() + WATCH_AGAIN_MS),
    reason: `Canary: ${waiting} of ${waiting + attempted} emails wait for their first attempt, so it is not known yet how servers answer.`,
  };
}

/** The pace of a broadcast from now on; null: as fast as its emails can be sent. */
export function paceOf({ hours, handled, recipients, pace }: Progress, now: Date): Pace | null {
  const perHour = pace?.perHour ?? (hours === null ? null : perHourOver(recipients - handled, hours));
  return perHour === null ? null : { perHour, since: now, from: handled };
}

function slowed({ pace, handled, recipients }: Progress, now: Date): Pace {
  const slow = perHourOver(recipients - handled, SLOW_HOURS);
  const perHour = pace ? Math.max(1, Math.min(slow, Math.ceil(pace.perHour / 2))) : slow;
  return { perHour, since: now, from: handled };
}

function perHourOver(recipients: number, hours: number): number {
  return Math.max(1, Math.ceil(recipients / hours));
}

function withinPace({ pace, handled, recipients }: Progress, now: Date): Step {
  if (!pace) return { kind: 'feed', limit: Number.POSITIVE_INFINITY };
  const sinceMs = Math.max(0, now.getTime() - pace.since.getTime());
  // The first one goes at once.
  const allowed = Math.floor((sinceMs * pace.perHour) / HOUR_MS) + 1;
  const done = handled - pace.from;
  if (allowed > done) return { kind: 'feed', limit: allowed - done };
  const until = new Date(pace.since.getTime() + Math.ceil((done * HOUR_MS) / pace.perHour));
  return {
    kind: 'wait',
    until,
    reason: `${handled} of ${recipients} recipients got it; it goes on with ${pace.perHour} emails an hour.`,
  };
}

function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
