/** One service with OpenTelemetry on: the trace of a caller reaches SMTP DATA and the webhook; metrics and logs arrive, too. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { parse } from 'yaml';
import { startTestSink, type TestSink } from '../../apps/server/src/email/deliver/testing.ts';
import { showReplica } from '../../apps/server/src/platform/database/replica/replica-metrics.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../client/server-process.ts';
import { makeCa, withoutOpenssl } from '../peers/certificates.ts';
import { startReceiver, type TestReceiver } from '../peers/webhook-receiver.ts';
import { until } from '../until.ts';
import { type CollectedSpan, type Collector, startCollector } from './collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

describe('with OpenTelemetry on', { skip: process.env.CI === 'true' ? false : withoutOpenssl }, () => {
  let data: Awaited<ReturnType<typeof temporaryDataDir>>;
  let sink: TestSink;
  let receiver: TestReceiver;
  let collector: Collector;
  let server: ServerProcess;
  before(async () => {
    data = await temporaryDataDir();
    const { ca, issue } = makeCa(data.path);
    receiver = await startReceiver(issue('127.0.0.1'), () => ({ status: 204 }));
    sink = await startTestSink(() => 'take');
    collector = await startCollector();
    server = await startServer({
      POSTPRESS_DATA_DIR: `${data.path}/data`,
      POSTPRESS_EMAIL_TRANSPORT: 'relay',
      POSTPRESS_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
      POSTPRESS_OUTBOUND_CA: ca,
      POSTPRESS_TRUSTED_SENDER_DOMAINS: 'sender.example',
      POSTPRESS_LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: 'post office',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
    });
  });
  after(async () => {
    await server?.stop();
    await collector?.close();
    await receiver?.close();
    await sink?.close();
    await data?.remove();
  });

  async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chosen.apiKey}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, `${path}: ${response.status} ${await response.clone().text()}`);
    return response;
  }
  const email = (to: string) => ({
    from: 'Shop <hi@sender.example>',
    to: [to],
    subject: 'Your order',
    html: '<p>Secret of the recipient</p>',
  });
  const design = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };

  it('one trace leads from the caller to SMTP DATA, Chromium, SQL and the webhooks', async () => {
    await call('/v3/webhooks', { url: `${receiver.url}hooks` });
    const traced = { traceparent: `00-${TRACE}-${CALLER}-01` };
    await call('/v3/emails', email('ann@buyers.example'), traced);
    await call('/v3/templates/export/image', { design }, traced);
    // A caller that does not sample, and one without a trace: nothing is kept of either.
    await call('/v3/emails', email('ben@buyers.example'), {
      traceparent: `00-${TRACE.replace('4', '5')}-${CALLER}-00`,
    });
    await call('/v3/emails', email('cat@buyers.example'));
    await until(() => receiver.received.length >= 6, 'six events');
    const webhooks = () => collector.spans().filter(({ name }) => name === 'webhook');
    const spans = await until(() => {
      const found = collector.spans();
      const has = (name: string) => found.some((span) => span.name === name);
      return has('attempt email') && has('POST /v3/templates/export/image') && webhooks().length >= 2
        ? found
        : undefined;
    }, 'the spans of two webhooks');
    assert.deepEqual(collector.oddities, []);
    assert.deepEqual(new Set(spans.map(({ traceId }) => traceId)), new Set([TRACE]));
    assert.deepEqual(new Set(spans.map(({ service }) => service)), new Set(['post office']));

    const named = (name: string) => spans.filter((span) => span.name === name);
    const one = (name: string): CollectedSpan => {
      const [found] = named(name);
      assert.ok(found, `${name} among ${spans.map((span) => span.name).join(', ')}`);
      return found;
    };
    const request = one('POST /v3/emails');
    assert.equal(request.parentSpanId, CALLER);
    assert.equal(request.kind, SERVER);
    assert.equal(request.attributes['http.response.status_code'], 202);
    const accepted = one('accept_email_without_key');
    assert.deepEqual([accepted.parentSpanId, accepted.kind], [request.spanId, CLIENT]);
    const attempt = one('attempt email');
    assert.deepEqual([attempt.parentSpanId, attempt.kind], [request.spanId, CONSUMER]);
    const send = one('smtp send');
    assert.equal(send.parentSpanId, attempt.spanId);
    assert.equal(one('smtp connect').parentSpanId, attempt.spanId);
    const smtpData = one('smtp DATA');
    assert.equal(smtpData.parentSpanId, send.spanId);
    assert.equal(smtpData.attributes['postpress.smtp.reply_code'], 250);
    assert.equal(one('chromium').parentSpanId, one('POST /v3/templates/export/image').spanId);
    const statements = spans.filter(({ attributes }) => attributes['db.query.text'] !== undefined);
    assert.ok(
      statements.some(({ parentSpanId }) => parentSpanId === send.spanId),
      'what begins the attempt',
    );
    assert.doesNotMatch(JSON.stringify(spans), /Secret of the recipient|buyers\.example|sender\.example/);

    assert.ok(webhooks().every(({ parentSpanId }) => parentSpanId === request.spanId));
    const heard = receiver.received.flatMap(({ headers }) => headers.traceparent ?? []);
    assert.deepEqual(new Set(heard), new Set(webhooks().map(({ spanId }) => `00-${TRACE}-${spanId}-01`)));
  });

  it('logs arrive, and those of a sampled request name its trace', async () => {
    const line = await until(
      () => collector.logs().find(({ traceId }) => traceId === TRACE),
      'a line of the trace',
    );
    assert.deepEqual(
      [line.body.stringValue, line.severityText, line.attributes.route],
      ['answered', 'info', '/v3/emails'],
    );
  });

  it('metrics arrive under the names of /metrics', async () => {
    const point = await until(() => {
      const found = collector.metrics().filter(({ name }) => name === 'postpress_http_request_seconds');
      return found.flatMap(({ histogram }) => histogram?.dataPoints ?? [])[0];
    }, 'the metrics');
    assert.ok(point.explicitBounds && point.bucketCounts);
    assert.equal(point.bucketCounts.length, point.explicitBounds.length + 1);
    assert.equal(
      point.bucketCounts.reduce((sum: number, count) => sum + Number(count), 0),
      Number(point.count),
    );
    const names = new Set(collector.metrics().map(({ name }) => name));
    const listed = (await (await fetch(`${server.url}/metrics`)).text()).matchAll(/^# TYPE (\S+)/gm);
    assert.deepEqual(
      [...listed].map(([, name = '']) => name).filter((name) => !names.has(name)),
      [],
    );
  });

  it('dashboard and alerts ask only for metrics that there are', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const exported = new Set([...text.matchAll(/^([a-zA-Z_]\w*)(?=[{ ])/gm)].map(([name]) => name));
    // Of these, a process has values after its first attempt or connection only.
    for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) exported.add(name);
    // Of these, one that reads from a replica.
    const replica = new Registry();
    showReplica(replica, {
      counts: () => ({ primary: 0, replica: 0, repeated: 0 }),
      lag: () => Promise.resolve(undefined),
    });
    for (const { name } of replica.getMetricsAsArray()) exported.add(name);
    const expressions = [
      ...expressionsOf(readDeployed('grafana-dashboard.json')),
      ...expressionsOf(readDeployed('alerts.yaml')),
    ];
    assert.ok(expressions.length > 15);
    const named = expressions.flatMap(
      (expression) => expression.match(/\b(postpress|nodejs|process)_\w+/g) ?? [],
    );
    assert.deepEqual(
      named.filter((name) => !exported.has(name)),
      [],
    );
  });
});

/** Grafana's JSON is YAML, too. */
function readDeployed(file: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, '../../deploy/observability', file), 'utf8'));
}

function expressionsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'expr' && typeof inner === 'string' ? [inner] : expressionsOf(inner),
  );
}
