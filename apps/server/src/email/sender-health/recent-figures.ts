import { DAY_MS, dayOf } from '../../base/clock.ts';
import { type HealthCount, OTHER_PROVIDERS } from '../statistics/sender-health-counts.ts';
import { type Figures, figuresOf } from './sum-figures.ts';

/** Figures of the providers of a domain, and of all together. */
export type Judged = { providers: (Figures & { provider: string })[]; total: Figures | undefined };

/**
 * Figures of the latest days, each provider's own. `outcomes`: the last week, and as many days more as it takes to judge;
 * bounces and complaints come days after their emails. `deferrals`: as many days as it takes to judge. `holds`: the days
 * after the last one on which email was accepted and none held back.
 */
export type RecentFigures = { outcomes: Judged; deferrals: Judged; holds: Judged };

/** Fewer emails say little: one complaint of 20 would be 5 %. */
export const EMAILS_MIN = 100;
const OUTCOMES_DAYS = 7;

/** @param today the last day of the counts: `2030-01-31` */
export function recentFigures(counts: readonly HealthCount[], today: string): RecentFigures {
  const weekAgo = dayOf(new Date(Date.parse(today) - (OUTCOMES_DAYS - 1) * DAY_MS));
  return {
    outcomes: judgedSince(counts, (days) =>
      earlier(
        weekAgo,
        enough(days, ({ sent }) => sent),
      ),
    ),
    deferrals: judgedSince(counts, (days) => enough(days, ({ sent, deferrals }) => sent + deferrals)),
    holds: judgedSince(withoutFixed(counts), afterLastClean),
  };
}

/** Without what a provider held back before it was fixed there, which counts for all together no more, either. */
function withoutFixed(counts: readonly HealthCount[]): HealthCount[] {
  return [...Map.groupBy(counts, ({ provider }) => provider).values()].flatMap((own) => {
    const first = afterLastClean(newestFirst(own));
    return own.filter(({ kind, day }) => kind !== 'held' || day >= first);
  });
}

/** A day with its figures. */
type Day = { day: string; figures: Figures };
const FIRST_DAY = '';
/** After all days. */
const NO_DAY = '9999-12-31';

function judgedSince(
  counts: readonly HealthCount[],
  firstDayOf: (newestFirst: readonly Day[]) => string,
): Judged {
  const recent = (own: readonly HealthCount[]) => {
    const first = firstDayOf(newestFirst(own));
    return figuresOf(own.filter(({ day }) => day >= first));
  };
  const byProvider = Map.groupBy(counts, ({ provider }) => provider);
  byProvider.delete(OTHER_PROVIDERS);
  return {
    providers: [...byProvider].map(([provider, own]) => ({ provider, ...recent(own) })),
    total: recent(counts),
  };
}

function newestFirst(counts: readonly HealthCount[]): Day[] {
  return [...Map.groupBy(counts, ({ day }) => day)]
    .map(([day, own]) => ({ day, figures: figuresOf(own) }))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** The day since when there are enough to judge. */
function enough(days: readonly Day[], count: (figures: Figures) => number): string {
  let sum = 0;
  for (const { day, figures } of days) {
    sum += count(figures);
    if (sum >= EMAILS_MIN) return day;
  }
  return FIRST_DAY;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function afterLastClean(days: readonly Day[]): string {
  const clean = days.findIndex(({ figures }) => figures.sent > 0 && figures.held === 0);
  if (clean === -1) return FIRST_DAY;
  return days[clean - 1]?.day ?? NO_DAY;
}
