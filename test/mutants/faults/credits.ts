import type { Mutant } from '../mutant.ts';

const CREDITS = 'apps/server/src/credits';

export const credits: readonly Mutant[] = [
  {
    id: 'credits-reserved-counted',
    file: `${CREDITS}/credit-reservations.ts`,
    find: 'or used + reserved + ${sum} <= ${cap}::bigint)',
    replace: 'or used + ${sum} <= ${cap}::bigint)',
    fault: 'Parallel requests spend more credits than the plan has.',
  },
  {
    id: 'credits-round-held',
    file: `${CREDITS}/credit-rounds.ts`,
    find: 'stillReserved += credits;',
    replace: '',
    fault: 'Requests that are judged together spend more than is left.',
  },
  {
    id: 'credits-lowest-cap',
    file: `${CREDITS}/credit-rounds.ts`,
    find: 'Math.min(...caps)',
    replace: 'Math.max(...caps)',
    fault: 'A request that read the plan before its downgrade lets others pass the new cap.',
  },
  {
    id: 'credits-booked-room',
    file: `${CREDITS}/credit-rounds.ts`,
    find: 'const credits = Math.min(entry.credits, room);',
    replace: 'const credits = entry.credits;',
    fault: 'A request books more credits than were set aside for it.',
  },
  {
    id: 'credits-booked-twice',
    file: `${CREDITS}/credit-rounds.ts`,
    find: 'if (kept === undefined && booked.has(entry.id)) return [];',
    replace: '',
    fault: 'A booking that is repeated after a lost connection fails or is charged twice.',
  },
  {
    id: 'credits-room-beside-held',
    file: `${CREDITS}/credit-rounds.ts`,
    find: 'reserved -= kept;',
    replace: '',
    fault: 'A request whose reservation ran out is not booked although there is room.',
  },
  {
    id: 'credits-expired',
    file: `${CREDITS}/credit-reservations.ts`,
    find: 'and starts_at = ${period.startsAt} and expires_at <= ${now}',
    replace: 'and starts_at = ${period.startsAt} and expires_at >= ${now}',
    fault: 'Credits held by a killed process are never given back, those of running requests are.',
  },
  {
    id: 'credits-month-end',
    file: `${CREDITS}/credit-periods.ts`,
    find: 'Math.min(day, lastDay)',
    replace: 'day',
    fault: 'A plan that began on the 31st gets a month of the wrong length.',
  },
  {
    id: 'credits-threshold',
    file: `${CREDITS}/due-alerts.ts`,
    find: 'used * 100 >= threshold * cap',
    replace: 'used * 100 > threshold * cap',
    fault: 'The alert for 80 % comes late.',
  },
  {
    id: 'credits-renewed',
    file: `${CREDITS}/open-credits.ts`,
    find: 'openIds.add(id);',
    replace: '',
    fault: 'A long request loses its reservation while it runs.',
  },
  {
    id: 'credits-refusal-alert',
    file: `${CREDITS}/due-alerts.ts`,
    find: 'const isExhausted = refused || used >= cap;',
    replace: 'const isExhausted = used >= cap;',
    fault: 'No alert says that requests are refused for lack of credits.',
  },
];
