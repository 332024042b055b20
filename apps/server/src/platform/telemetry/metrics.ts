import { type HrTime, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import type { TelemetryConfig } from '../../config/index.ts';
import type { Part } from './telemetry.ts';

const EXPORT_MS_MAX = 10_000;

/** Sends the metrics of `/metrics`, under the same names, at an interval. */
export function openMetrics(
  { metricIntervalMs }: TelemetryConfig,
  resource: Resource,
  registry: Registry,
): Part {
  const started = millisToHrTime(Date.now());
  const collect = async () => {
    const now = millisToHrTime(Date.now());
    const found = await registry.getMetricsAsJSON();
    const metrics = found.flatMap((metric) =>
      toOtlp(metric as MetricObjectWithValues<MetricValue<string>>, started, now),
    );
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'postpress' }, metrics }] },
      errors: [],
    };
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: metricIntervalMs,
    exportTimeoutMillis: Math.min(metricIntervalMs, EXPORT_MS_MAX),
    metricProducers: [{ collect }],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return { stop: () => provider.shutdown() };
}

type Value = MetricValue<string> & { metricName?: string };

/** Types are those of prom-client as text; summaries, which we have none of, are left out. */
function toOtlp(
  { name, help, type, values }: MetricObjectWithValues<MetricValue<string>>,
  started: HrTime,
  now: HrTime,
): MetricData[] {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = (of: readonly Value[]) =>
    of.map(({ labels, value }) => ({ startTime: started, endTime: now, attributes: textOf(labels), value }));
  const kind = String(type);
  if (kind === 'gauge') return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points(values) }];
  if (kind === 'counter')
    return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points(values) }];
  if (kind !== 'histogram') return [];
  const dataPoints = histogramsOf(values).map(({ labels, value }) => ({
    startTime: started,
    endTime: now,
    attributes: labels,
    value,
  }));
  return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
}

type Labels = Record<string, string>;
type Buckets = { boundaries: number[]; cumulative: number[]; sum: number; count: number };

/** prom-client lists cumulative buckets as values of their own; OTLP has one point with the counts between boundaries. */
function histogramsOf(values: readonly Value[]) {
  const found = new Map<string, Buckets & { labels: Labels }>();
  for (const { labels, value, metricName = '' } of values) {
    const { le, ...rest } = labels as Record<string, string | number>;
    const own = textOf(rest);
    const key = JSON.stringify(own);
    const at = found.get(key) ?? { labels: own, boundaries: [], cumulative: [], sum: 0, count: 0 };
    found.set(key, at);
    if (metricName.endsWith('_sum')) at.sum = value;
    else if (metricName.endsWith('_count')) at.count = value;
    else if (le !== undefined && le !== '+Inf') {
      at.boundaries.push(Number(le));
      at.cumulative.push(value);
    }
  }
  return [...found.values()].map(({ labels, boundaries, cumulative, sum, count }) => ({
    labels,
    value: {
      buckets: {
        boundaries,
        counts: [...cumulative, count].map((upTo, at) => upTo - (cumulative[at - 1] ?? 0)),
      },
      sum,
      count,
    },
  }));
}

function textOf(labels: object): Labels {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}
