import { ROOT_CONTEXT, SeverityNumber, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import type { Part } from './telemetry.ts';

const severities: Record<string, SeverityNumber> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

type Line = { level: string; time: string; msg?: string; traceId?: string; spanId?: string } & Record<
  string,
  unknown
>;

/** Sends the lines of the log, as they are on standard error, with secrets hidden. */
export function openLogs(resource: Resource): Part & { write(line: string): void } {
  const provider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const logger = provider.getLogger('postpress');
  return {
    write(text) {
      const {
        level,
        time,
        msg = '',
        traceId,
        spanId,
        name: _,
        processId: __,
        ...rest
      } = JSON.parse(text) as Line;
      logger.emit({
        timestamp: new Date(time),
        severityNumber: severities[level] ?? SeverityNumber.INFO,
        severityText: level,
        body: msg,
        attributes: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, plain(value)])),
        ...(traceId !== undefined &&
          spanId !== undefined && {
            context: trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
          }),
      });
    },
    stop: () => provider.shutdown(),
  };
}

function plain(value: unknown): string | number | boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
