import { hostname } from 'node:os';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { doneWithin } from '../../base/in-time.ts';
import type { Log } from '../../base/log.ts';
import { installTracing } from '../../base/tracing.ts';
import type { TelemetryConfig } from '../../config/index.ts';
import { programVersion } from '../program-version.ts';
import { openLogs } from './logs.ts';
import { openMetrics } from './metrics.ts';
import type { Part, Telemetry } from './telemetry.ts';
import { openTraces } from './trace.ts';

const STOP_MS_MAX = 5_000;

/**
 * Starts what the operator has switched on. Only `serve` imports this, and only then: the packages of OpenTelemetry are not
 * loaded otherwise. Called before the database opens, whose connections are traced from the first one on.
 */
export function startTelemetry(config: TelemetryConfig, log: Log): Telemetry {
  const complain = (message: string, ...rest: unknown[]) => log.warn({ detail: rest.map(String) }, message);
  diag.setLogger(
    { error: complain, warn: complain, info: () => {}, debug: () => {}, verbose: () => {} },
    DiagLogLevel.WARN,
  );
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.version': programVersion(),
        'service.instance.id': `${hostname()}-${process.pid}`,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': config.serviceName }));
  const parts: Part[] = [];
  if (config.traces) {
    const traces = openTraces(config, resource);
    installTracing(traces.tracing);
    parts.push(traces);
  }
  const logs = config.logs ? openLogs(resource) : undefined;
  if (logs) parts.push(logs);
  return {
    exportMetrics: (registry) => (config.metrics ? openMetrics(config, resource, registry) : undefined),
    ...(logs && { writeLog: logs.write }),
    async stop() {
      await doneWithin(Promise.allSettled(parts.map((part) => part.stop())), STOP_MS_MAX);
    },
  };
}
