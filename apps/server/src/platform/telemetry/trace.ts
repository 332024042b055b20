import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Attributes, Span, Tracing } from '../../base/tracing.ts';
import type { TelemetryConfig } from '../../config/index.ts';
import type { Part } from './telemetry.ts';

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** Spans by OpenTelemetry's SDK, sent in batches. */
export function openTraces(config: TelemetryConfig, resource: Resource): Part & { tracing: Tracing } {
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: config.spanDelayMs }),
    ],
  });
  const tracer = provider.getTracer('postpress');
  return { tracing: tracingOf(tracer), stop: () => provider.shutdown() };
}

function samplerOf({ sampler, ratio }: TelemetryConfig): Sampler {
  const rootOf = (name: string): Sampler => {
    if (name.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(ratio);
    return name.endsWith('always_off') ? new AlwaysOffSampler() : new AlwaysOnSampler();
  };
  const root = rootOf(sampler);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function tracingOf(tracer: Tracer): Tracing {
  return {
    begin({ name, kind = 'internal', attributes }, parent) {
      const context = contextOf(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context);
      return span.isRecording() ? new RecordedSpan(span) : undefined;
    },
  };
}

function contextOf(parent: Span | string | undefined): Context {
  if (parent instanceof RecordedSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  const remote = typeof parent === 'string' ? parseTraceParent(parent) : null;
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

class RecordedSpan implements Span {
  readonly span: OtelSpan;

  constructor(span: OtelSpan) {
    this.span = span;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get spanId(): string {
    return this.span.spanContext().spanId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  fail(reason: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.setAttribute('error.type', reason);
  }

  end(): void {
    this.span.end();
  }
}
