import { HISTORY_DAYS } from '@postpress/contracts';
import { DAY_MS } from '../../base/clock.ts';
import { lowestIdAt } from '../../base/ids.ts';

/** The lowest id in the history: older emails are 404 and in no list, deleted or not. */
export function oldestShownId(now: Date): string {
  return lowestIdAt(new Date(now.getTime() - HISTORY_DAYS * DAY_MS));
}

export function higherId(one: string, other: string): string {
  if (one < other) return other;
  return one;
}
