import type { Registry } from 'prom-client';

/** One of traces, metrics and logs. */
export type Part = { stop(): Promise<void> };

export type Telemetry = {
  /** Exports what the registry has, until the part is stopped; undefined where metrics are not exported. */
  exportMetrics(registry: Registry): Part | undefined;
  /** Takes the lines of the log; absent where logs are not exported. */
  writeLog?: (line: string) => void;
  /** Sends what is buffered. */
  stop(): Promise<void>;
};
