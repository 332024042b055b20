/** A fault that a simulation found, with a seed that finds it again: where it comes back, that world fails. */
export type FoundFault = {
  /** Of the same fault in test/mutants/faults, which describes it and which `npm run simulate:mutants` seeds into the rules. */
  id: string;
  seed: number;
  emails: number;
};

export const foundFaults: readonly FoundFault[] = [{ id: 'hold-retries', seed: 20, emails: 250 }];
