import { type RateLimit, rateLimits } from '@postpress/contracts';
import type { Variable } from './variable.ts';

/** The limit of each class of calls; null: no limits. */
export type RateLimits = Readonly<Record<keyof typeof rateLimits, RateLimit>> | null;

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;
const ENTRY = /^(read|write|ai)=([1-9]\d{0,6})\/([smh])$/;

/** `off`, or the differences from the defaults: `read=100/s,ai=10/m`. */
export function rateLimitsVariable(
  about: Pick<Variable<RateLimits>, 'group' | 'description'>,
): Variable<RateLimits> {
  const usual = Object.entries(rateLimits).map(([name, { tokens, perSeconds }]) => {
    const unit = Object.entries(SECONDS).find(([, seconds]) => seconds === perSeconds)?.[0];
    return `${name}=${tokens}/${unit}`;
  });
  return {
    ...about,
    expected: 'off, or classes with their limits such as read=100/s,write=40/s,ai=60/m',
    absent: rateLimits,
    absentText: usual.join(','),
    read: (value) => (value === 'off' ? null : readEntries(value)),
  };
}

function readEntries(value: string): RateLimits | undefined {
  const limits: Record<keyof typeof rateLimits, RateLimit> = { ...rateLimits };
  for (const entry of value.split(',')) {
    const [, name, tokens, unit] = ENTRY.exec(entry.trim()) ?? [];
    if (name === undefined) return undefined;
    limits[name as keyof typeof rateLimits] = {
      tokens: Number(tokens),
      perSeconds: SECONDS[unit as keyof typeof SECONDS],
    };
  }
  return limits;
}
