/** One thing that receivers check. `warn` costs trust or reports, `fail` costs delivery. */
export type Fact = {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  says: string;
  /** How to fix it. */
  cure?: string;
};

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
