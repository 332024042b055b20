/** The result of one check: `warn` works with restrictions, `fail` does not work. */
export type Finding = {
  state: 'ok' | 'warn' | 'fail';
  says: string;
  /** How to fix it. */
  cure?: string;
};

export type Check = { name: string; look: () => Promise<Finding> };

export const fine = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, cure: string): Finding => ({ state: 'warn', says, cure });
export const fail = (says: string, cure: string): Finding => ({ state: 'fail', says, cure });
