import * as finding from '../../base/finding.ts';

/** One thing that receivers check. `warn` costs trust or reports, `fail` costs delivery. */
export type Fact = finding.Finding & { check: string };

/** The cure where name servers did not answer. */
export const TRY_AGAIN = 'Try again.';

export const fine = (check: string, says: string): Fact => ({ check, ...finding.fine(says) });
export const warn = (check: string, says: string, cure: string): Fact => ({
  check,
  ...finding.warn(says, cure),
});
export const fail = (check: string, says: string, cure: string): Fact => ({
  check,
  ...finding.fail(says, cure),
});
