/** A fault that a simulation found, with a seed that finds it again: where it comes back, that world fails. */
export type FoundFault = {
  /** Of the same fault in test/mutants/faults, which `npm run simulate:mutants` seeds into the rules. */
  id: string;
  what: string;
  seed: number;
  emails: number;
};

export const foundFaults: readonly FoundFault[] = [
  {
    id: 'hold-retries',
    what: 'retries of a paused broadcast were made at once when it went on',
    seed: 20,
    emails: 250,
  },
];
