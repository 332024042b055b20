import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type AnyValue = {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
  boolValue?: boolean;
};
type KeyValue = { key: string; value: AnyValue };
type RawSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: KeyValue[];
  status?: { code?: number };
};
type RawLog = { body: AnyValue; severityText: string; traceId?: string; attributes: KeyValue[] };
type RawMetric = { name: string } & Record<
  'gauge' | 'sum' | 'histogram',
  { dataPoints: RawPoint[] } | undefined
>;
type RawPoint = {
  asDouble?: number;
  count?: number | string;
  explicitBounds?: number[];
  bucketCounts?: (number | string)[];
};
type Resource = { attributes: KeyValue[] };

type Exported = {
  resourceSpans?: { resource: Resource; scopeSpans: { spans: RawSpan[] }[] }[];
  resourceMetrics?: { resource: Resource; scopeMetrics: { metrics: RawMetric[] }[] }[];
  resourceLogs?: { resource: Resource; scopeLogs: { logRecords: RawLog[] }[] }[];
};

export type CollectedSpan = Omit<RawSpan, 'attributes'> & {
  service: unknown;
  attributes: Record<string, unknown>;
};

/** What a collector got by OTLP/HTTP, decoded from its JSON form. */
export type Collector = {
  endpoint: string;
  spans(): CollectedSpan[];
  metrics(): RawMetric[];
  logs(): (Omit<RawLog, 'attributes'> & { attributes: Record<string, unknown> })[];
  /** Requests that were no OTLP, by path and content type. */
  oddities: string[];
  close(): Promise<void>;
};

const paths: Record<string, keyof Exported> = {
  '/v1/traces': 'resourceSpans',
  '/v1/metrics': 'resourceMetrics',
  '/v1/logs': 'resourceLogs',
};

/** A receiver of OTLP/HTTP on loopback. */
export async function startCollector(): Promise<Collector> {
  const got: Exported[] = [];
  const oddities: string[] = [];
  const take = async (request: IncomingMessage) => {
    const body = (await json(request)) as Exported;
    const expected = paths[request.url ?? ''];
    const type = request.headers['content-type'];
    if (expected === undefined || type !== 'application/json' || !Array.isArray(body[expected]))
      oddities.push(`${request.method} ${request.url} ${type}`);
    else got.push(body);
  };
  const server = createServer((request, response) => {
    take(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      (error) => {
        oddities.push(String(error));
        response.writeHead(400).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      got.flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              service: plain(resource.attributes)['service.name'],
              attributes: plain(span.attributes),
            })),
          ),
        ),
      ),
    metrics: () =>
      got.flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
    logs: () =>
      got.flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ scopeLogs }) =>
          scopeLogs.flatMap(({ logRecords }) =>
            logRecords.map((record) => ({ ...record, attributes: plain(record.attributes) })),
          ),
        ),
      ),
    oddities,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function plain(attributes: readonly KeyValue[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
