import { Counter, Histogram, type Registry } from 'prom-client';
import type { ModelName, ModelOutcome, Models } from './models.ts';

/**
 * Counts calls of models for Prometheus: outcome, duration and tokens, by provider. Not by model, because callers
 * choose model names, and each name would be a time series.
 */
export function countModels(models: Models, registry: Registry): Models {
  const seconds = new Histogram({
    name: 'postpress_model_call_seconds',
    help: 'Time of calls to models, by provider and result: `ok`, or the kind of failure.',
    labelNames: ['provider', 'result'] as const,
    buckets: [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300],
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'postpress_model_tokens_total',
    help: 'Tokens that models were sent and wrote, by provider and direction.',
    labelNames: ['provider', 'direction'] as const,
    registers: [registry],
  });
  const counted = async <T>({ provider }: ModelName, call: Promise<ModelOutcome<T>>) => {
    const end = seconds.startTimer({ provider });
    const outcome = await call;
    end({ result: outcome.ok ? 'ok' : outcome.kind });
    tokens.inc({ provider, direction: 'input' }, outcome.usage.inputTokens);
    tokens.inc({ provider, direction: 'output' }, outcome.usage.outputTokens);
    return outcome;
  };
  return {
    isConfigured: models.isConfigured,
    object: (call) => counted(call.model, models.object(call)),
    image: (call) => counted(call.model, models.image(call)),
  };
}
