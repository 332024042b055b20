import { AsyncLocalStorage } from 'node:async_hooks';

/** Values of a span or an event, by name: those of OpenTelemetry's conventions, and `postpress.…`. */
export type Attributes = Record<string, string | number | boolean>;

export type SpanOrder = {
  name: string;
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /** The W3C traceparent that the span is below; null: of no trace. Absent: below the active span. */
  parent?: string | null;
};

/** A part of a trace, in progress. */
export type Span = {
  /** For code that continues the trace elsewhere. */
  readonly traceparent: string;
  readonly traceId: string;
  readonly spanId: string;
  set(attributes: Attributes): void;
  /** Marks it as failed. `reason` is a kind of failure: no text of a caller or recipient. */
  fail(reason: string): void;
  end(): void;
};

/** What makes spans: `platform/telemetry`, where the operator has switched tracing on. */
export type Tracing = {
  /** A span below `parent`, or the root of a new trace; undefined where the sampler leaves it out. */
  begin(order: Omit<SpanOrder, 'parent'>, parent: Span | string | undefined): Span | undefined;
};

/*
 * The one thing besides the log that every layer may use without being given it: like the API of OpenTelemetry, the
 * functions here cost a comparison while no tracing is installed.
 */
let tracing: Tracing | undefined;
const spans = new AsyncLocalStorage<Span | undefined>();

/** Called at most once, before anything opens. @returns a function that ends it, for tests */
export function installTracing(installed: Tracing): () => void {
  tracing = installed;
  return () => {
    tracing = undefined;
  };
}

export const isTracing = (): boolean => tracing !== undefined;

/** The sampled span that the running code belongs to. */
export function activeSpan(): Span | undefined {
  return tracing && spans.getStore();
}

/** What to store so that later work continues the trace; null outside of a sampled trace. */
export function activeTraceparent(): string | null {
  return activeSpan()?.traceparent ?? null;
}

/** A span whose end the caller declares; undefined where there is no trace to be part of. */
export function beginSpan(order: SpanOrder): Span | undefined {
  if (!tracing) return undefined;
  const parent = order.parent === undefined ? spans.getStore() : order.parent;
  return parent ? tracing.begin(order, parent) : undefined;
}

/** The first span of this process in a trace: below that of the caller, or the root of a new one. */
export function beginRequestSpan(order: SpanOrder): Span | undefined {
  return tracing?.begin(order, order.parent ?? undefined);
}

export function runInSpan<T>(span: Span | undefined, work: () => T): T {
  return span ? spans.run(span, work) : work();
}

/** Runs work in a span that ends with it, and has failed if it throws. Without a trace, the work runs alone. */
export async function inSpan<T>(order: SpanOrder, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = beginSpan(order);
  if (!span) return work();
  try {
    return await spans.run(span, work, span);
  } catch (cause) {
    span.fail(cause instanceof Error ? cause.name : 'error');
    throw cause;
  } finally {
    span.end();
  }
}

/** Runs work that serves several callers, as part of the span of one caller or of none, never of the one that happened to start it. */
export function runFor<T>(callers: readonly { span?: Span | undefined }[], work: () => T): T {
  if (!tracing) return work();
  return spans.run(callers.find(({ span }) => span)?.span, work);
}
