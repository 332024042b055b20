import type { Finding } from '../../base/finding.ts';

/** One thing that receivers check. `warn` costs trust or reports, `fail` costs delivery. */
export type Fact = Finding & { check: string };

export const fine = (check: string, says: string): Fact => ({ check, state: 'ok', says });
export const warn = (check: string, says: string, cure: string): Fact => ({
  check,
  state: 'warn',
  says,
  cure,
});
export const fail = (check: string, says: string, cure: string): Fact => ({
  check,
  state: 'fail',
  says,
  cure,
});
