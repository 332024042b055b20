/** What the tests of a file came to. */
export type Tally = {
  passed: number;
  /** Each with its error, as text. */
  failures: { name: string; error: string }[];
  /** How many tests were skipped, by reason. */
  skipped: Record<string, number>;
};

/** How long a file took, its imports and hooks included. */
export type FileTimes = {
  wallMs: number;
  /** Of its process and all that this one started. */
  cpuMs: number;
  /** How long it was ready and had no processor. */
  delayMs: number;
};

export type UnitResult = Tally & FileTimes & { output: string };

/** Both are sent once for each file, in either order. */
export type FromProcess = { type: 'tally'; tally: Tally } | { type: 'times'; times: FileTimes };
export type ToProcess = { type: 'run'; file: string } | { type: 'stop' };
