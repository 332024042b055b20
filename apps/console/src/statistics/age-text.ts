import { t } from '../messages/translate.ts';

const UNITS = [
  [86_400, 'statistics.unit.d'],
  [3_600, 'statistics.unit.h'],
  [60, 'statistics.unit.min'],
] as const;

/** A span of ages in short: `< 1 min`, `1–5 min`, `15 min – 1 h`, `≥ 2 d`. */
export function ageText({
  fromSeconds,
  toSeconds,
}: {
  fromSeconds: number;
  toSeconds: number | null;
}): string {
  if (toSeconds === null) return t('statistics.ageOver', { from: timeText(fromSeconds) });
  if (fromSeconds === 0) return t('statistics.ageUnder', { to: timeText(toSeconds) });
  return t('statistics.ageBetween', { from: timeText(fromSeconds), to: timeText(toSeconds) });
}

function timeText(seconds: number): string {
  const [length, unit] = UNITS.find(([each]) => seconds >= each) ?? [60, 'statistics.unit.min'];
  return t(unit, { count: seconds / length });
}
