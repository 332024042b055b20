import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadConfig } from './index.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
const telemetryOf = (env: Record<string, string>) => loadConfig(env).telemetry;

describe('OpenTelemetry', () => {
  it('is off without an endpoint, whatever else is set', () =>
    assert.equal(telemetryOf({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'always_on' }), null));
  it('is off where the SDK is disabled', () =>
    assert.equal(telemetryOf({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }), null));
  it('exports all signals to one endpoint', () =>
    assert.partialDeepStrictEqual(telemetryOf(ENDPOINT), {
      traces: true,
      metrics: true,
      logs: true,
      serviceName: 'postpress',
      sampler: 'parentbased_always_on',
      ratio: 1,
    }));
  it('exports those with an endpoint of their own, or without those that are switched off', () => {
    const { traces, metrics, logs } =
      telemetryOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }) ?? {};
    assert.deepEqual([traces, metrics, logs], [true, false, false]);
    assert.equal(telemetryOf({ ...ENDPOINT, OTEL_LOGS_EXPORTER: 'none' })?.logs, false);
  });
  it('samples by ratio', () =>
    assert.equal(
      telemetryOf({ ...ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })
        ?.ratio,
      0.1,
    ));
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '1m'],
  ] as const)
    it(`refuses ${name}=${value}, but only when on`, () => {
      assert.throws(() => loadConfig({ ...ENDPOINT, [name]: value }), new RegExp(`${name} is "${value}"`));
      assert.equal(telemetryOf({ [name]: value }), null);
    });
});
