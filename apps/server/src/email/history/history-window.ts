import { HISTORY_DAYS } from '@postpress/contracts';
import { lowestIdAt } from '../../base/ids.ts';

const DAY_MS = 86_400_000;

/** The lowest id in the history: older emails are 404 and in no list, deleted or not. */
export function oldestShownId(now: Date): string {
  return lowestIdAt(new Date(now.getTime() - HISTORY_DAYS * DAY_MS));
}

export function higherId(one: string, other: string): string {
  if (one < other) return other;
  return one;
}
