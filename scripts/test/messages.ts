/** The result of a file's tests. */
export type Tally = {
  /** The names of the tests that passed, each after those of its suites. */
  passed: readonly string[];
  /** Failed tests with their error as text. */
  failures: { name: string; error: string }[];
  /** The number of skipped tests by reason. */
  skipped: Record<string, number>;
  /** What tests report of themselves (`test.diagnostic`), such as a ledger. */
  diagnostics: readonly { test: string; message: string }[];
};

/** Duration of a file, including imports and hooks. */
export type FileTimes = {
  wallMs: number;
  /** Processor time of its process and all that it started. */
  cpuMs: number;
  /** How long it was runnable without a processor. */
  delayMs: number;
};

export type UnitResult = Tally & FileTimes & { output: string };

/** Both are sent once per file, in either order. */
export type FromProcess = { type: 'tally'; tally: Tally } | { type: 'times'; times: FileTimes };
export type ToProcess = { type: 'run'; file: string } | { type: 'stop' };
