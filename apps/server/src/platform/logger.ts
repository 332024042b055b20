import { type DestinationStream, destination, pino } from 'pino';
import { activeSpan } from '../base/tracing.ts';
import type { Config } from '../config/index.ts';

const SECRETS = ['authorization', 'password', 'secret', 'token', 'key', 'cookie', 'databaseUrl'];

/** With OpenTelemetry on: lines name the trace they belong to, and each may go elsewhere, too. */
export type LogCopies = { copy?: ((line: string) => void) | undefined };

/**
 * The log of the process: one JSON line per event on standard error, written asynchronously; call `flush` before exit.
 */
export function createLogger(
  level: Config['logLevel'],
  name: string,
  { stream, copies }: { stream?: DestinationStream; copies?: LogCopies } = {},
) {
  const target = stream ?? destination({ dest: 2, sync: false });
  const logger = pino(
    {
      ...(copies && { mixin: namesOfTrace }),
      level,
      base: { name, processId: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: SECRETS.flatMap((secret) => [secret, `*.${secret}`]), censor: '(hidden)' },
    },
    copies ? { write: (line: string) => writeTwice(line, target, copies) } : target,
  );
  return {
    log: logger,
    flush: () => {
      try {
        if ('flushSync' in target) (target.flushSync as () => void)();
      } catch {
        // Not opened yet, so it is empty.
      }
    },
  };
}

function namesOfTrace(): object {
  const span = activeSpan();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

function writeTwice(line: string, target: DestinationStream, { copy }: LogCopies): void {
  target.write(line);
  copy?.(line);
}

/** Name, message, code, stack and causes; not the connections and requests that drivers attach to their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
