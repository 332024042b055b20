/** The result of one check of a machine or an installation: `warn` works with restrictions, `fail` does not work. */
export type Finding = {
  state: 'ok' | 'warn' | 'fail';
  says: string;
  /** How to fix it. */
  cure?: string;
};

export const fine = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, cure: string): Finding => ({ state: 'warn', says, cure });
export const fail = (says: string, cure: string): Finding => ({ state: 'fail', says, cure });

export type Check = { name: string; look: () => Promise<Finding> };
