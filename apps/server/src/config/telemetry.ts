/** The variables of OpenTelemetry that the service reads, besides those that the exporters read themselves. */
export type TelemetryConfig = Readonly<{
  traces: boolean;
  metrics: boolean;
  logs: boolean;
  serviceName: string;
  sampler: Sampler;
  /** Of traces, for samplers by ratio. */
  ratio: number;
  metricIntervalMs: number;
  /** How long spans wait for others to be sent with. */
  spanDelayMs: number;
}>;

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
type Sampler = (typeof samplers)[number];

const PROTOCOLS = ['http/json', 'http/protobuf'];
const METRIC_INTERVAL_MS = 60_000;
const SPAN_DELAY_MS = 5_000;
const SERVICE_NAME = 'postpress';

/** What OpenTelemetry exports; null unless an endpoint is set. Rejects settings with which nothing would arrive. */
export function readTelemetry(env: NodeJS.ProcessEnv): {
  telemetry: TelemetryConfig | null;
  faults: string[];
} {
  const given = (name: string) => env[`OTEL_${name}`]?.trim() || undefined;
  const isOn = (signal: 'TRACES' | 'METRICS' | 'LOGS') =>
    (given('EXPORTER_OTLP_ENDPOINT') ?? given(`EXPORTER_OTLP_${signal}_ENDPOINT`)) !== undefined &&
    given(`${signal}_EXPORTER`) !== 'none';
  const [traces, metrics, logs] = [isOn('TRACES'), isOn('METRICS'), isOn('LOGS')];
  if (given('SDK_DISABLED')?.toLowerCase() === 'true' || !(traces || metrics || logs))
    return { telemetry: null, faults: [] };

  const faults: string[] = [];
  const expect = (name: string, isRight: (text: string) => boolean, expected: string) => {
    const text = given(name);
    if (text !== undefined && !isRight(text)) faults.push(`OTEL_${name} is "${text}"; expected ${expected}.`);
  };
  for (const part of ['', 'TRACES_', 'METRICS_', 'LOGS_'])
    expect(
      `EXPORTER_OTLP_${part}PROTOCOL`,
      (text) => PROTOCOLS.includes(text),
      `one of ${PROTOCOLS.join(', ')}`,
    );
  const isRatio = (text: string) => Number(text) >= 0 && Number(text) <= 1;
  expect('TRACES_SAMPLER', (text) => samplers.includes(text as Sampler), `one of ${samplers.join(', ')}`);
  expect('TRACES_SAMPLER_ARG', isRatio, 'a number from 0 to 1');
  for (const name of ['METRIC_EXPORT_INTERVAL', 'BSP_SCHEDULE_DELAY'])
    expect(name, (text) => Number(text) >= 1, 'milliseconds');
  const telemetry = Object.freeze({
    traces,
    metrics,
    logs,
    serviceName: given('SERVICE_NAME') ?? SERVICE_NAME,
    sampler: (given('TRACES_SAMPLER') ?? 'parentbased_always_on') as Sampler,
    ratio: Number(given('TRACES_SAMPLER_ARG') ?? 1),
    metricIntervalMs: Number(given('METRIC_EXPORT_INTERVAL') ?? METRIC_INTERVAL_MS),
    spanDelayMs: Number(given('BSP_SCHEDULE_DELAY') ?? SPAN_DELAY_MS),
  });
  return { telemetry, faults };
}
