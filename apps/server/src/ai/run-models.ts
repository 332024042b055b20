import { type AiFeatureType, type ErrorCode, MICRO_USD_PER_CREDIT } from '@postpress/contracts';
import { AppError, type AppErrorOptions } from '../base/app-error.ts';
import type { AiModels, AiTask, ModelPrices } from '../config/index.ts';
import type { Credits } from '../credits/index.ts';
import type {
  ImageCall,
  ModelFailure,
  ModelName,
  ModelOutcome,
  Models,
  ObjectCall,
  TokenUsage,
} from '../platform/models/models.ts';
import { costMax, costOf, type ImageUse, modelText } from '../platform/models/price.ts';
import { addUsage, noUsage } from '../platform/models/usage.ts';
import { chooseModels, type ModelChoice, type ModelForms } from './choose-models.ts';
import { inputTokensMax } from './token-bound.ts';

export type RunDeps = {
  models: Models;
  credits: Credits;
  aiModels: AiModels;
  aiModelPrices: ModelPrices;
  aiSeconds: number;
  /** Resolves after the milliseconds, or early if the signal aborts; passed in so that tests need not wait. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** The caller, and the project that pays. */
export type AiCaller = {
  projectId: number;
  workspaceId: number;
  /** The end user of the project's own product; null: not attributed. */
  endUserId: string | null;
  /** Aborted when the caller disconnects: no more calls, and no charge. */
  signal: AbortSignal;
};

/** The maximum usage of a run: this much is reserved, and the run ends before it exceeds it. */
type RunBound = { calls: number; inputTokens: number; outputTokens: number } | ({ calls: number } & ImageUse);

export type RunRequest = ModelChoice & {
  task: AiTask;
  featureType: AiFeatureType;
  modelForms: ModelForms;
  caller: AiCaller;
  /** Only stored with the usage record. */
  conversationId?: string | null | undefined;
  bound: RunBound;
};

/** An answer, or why it cannot be read, which is sent back to the model. */
type ReadOutcome<T> = ({ ok: true } & T) | { ok: false; message: string };

export type ModelRun = {
  /** One answer of the first model that gives any. @throws AppError if none does */
  object(
    call: Pick<ObjectCall, 'system' | 'messages' | 'schema' | 'schemaName' | 'outputTokensMax'>,
  ): Promise<ReadOutcome<{ value: unknown }>>;
  /** One image of the first model that makes any. @throws AppError if none does */
  image(
    call: Pick<ImageCall, 'prompt' | 'source' | 'background' | 'quality' | 'size'>,
  ): Promise<ReadOutcome<{ bytes: Uint8Array; mediaType: string }>>;
  /** Switches to the next model of the request; false if there is none. */
  next(): boolean;
};

/** The usage of a request over all attempts. */
export type RunUsage = {
  model: ModelName;
  usage: TokenUsage;
  estimatedCostMicroUsd: number;
  aiCreditsUsed: number;
};

/**
 * Runs work that calls models. Work that fails costs nothing.
 *
 * 1. Reserve the maximum cost.
 * 2. Try the models of the request in order. One that is rate limited, overloaded or disconnected is retried once,
 *    after a short `retry-after`; then the next one is used. Later calls stay with the model that answered.
 * 3. Count the usage of every attempt, and book it if the work succeeds.
 *
 * @throws AppError of the choice of models, AI_CREDITS_EXHAUSTED, the last model's failure, and what the work itself
 * throws
 */
export async function runModels<T>(
  request: RunRequest,
  work: (run: ModelRun) => Promise<T>,
  deps: RunDeps,
): Promise<RunUsage & { value: T }> {
  const chain = chooseModels(request, request.task, request.modelForms, deps);
  const ceiling = Math.max(...chain.map((model) => ceilingOf(model, request.bound, deps.aiModelPrices)));
  const { projectId, workspaceId, endUserId } = request.caller;
  const reservation = await deps.credits.reserve({
    projectId,
    workspaceId,
    endUserId,
    featureType: request.featureType,
    creditsMax: creditsOf(ceiling),
  });
  try {
    const run = new Run(request, chain, ceiling, deps);
    const value = await work(run);
    if (request.caller.signal.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The request was canceled.');
    const used = run.used();
    await reservation.settle({
      credits: used.aiCreditsUsed,
      conversationId: request.conversationId ?? null,
    });
    return { value, ...used };
  } catch (cause) {
    // If the release fails, the reservation expires; the original error matters more to the caller.
    await reservation.release().catch(() => {});
    throw cause;
  }
}

/** A credit is 1,000 micro-USD, rounded up; a successful request costs at least one. */
function creditsOf(microUsd: number): number {
  return Math.max(1, Math.ceil(microUsd / MICRO_USD_PER_CREDIT));
}

function ceilingOf(model: ModelName, bound: RunBound, prices: ModelPrices): number {
  return (
    bound.calls * ('images' in bound ? costOf(model, noUsage, prices, bound) : costMax(model, bound, prices))
  );
}

/** Failures after which a retry of the same model may succeed. */
const AGAIN = new Set<ModelFailure['kind']>(['rate-limited', 'overloaded', 'unreachable']);
/** Failures of a model that say nothing about the next one. */
const NEXT = new Set<ModelFailure['kind']>([...AGAIN, 'timeout', 'unknown-model', 'unsupported', 'rejected']);
/** A model that asks for a longer wait is skipped. */
const WAIT_SECONDS_MAX = 10;
const WAIT_SECONDS = 1;

class Run implements ModelRun {
  readonly #request: RunRequest;
  readonly #chain: readonly ModelName[];
  readonly #ceiling: number;
  readonly #deps: RunDeps;
  /** Index of the current model; those before it have failed. */
  #at = 0;
  #usage = noUsage;
  #microUsd = 0;

  constructor(request: RunRequest, chain: readonly ModelName[], ceiling: number, deps: RunDeps) {
    this.#request = request;
    this.#chain = chain;
    this.#ceiling = ceiling;
    this.#deps = deps;
  }

  used(): RunUsage {
    return {
      model: this.#model(),
      usage: this.#usage,
      estimatedCostMicroUsd: this.#microUsd,
      aiCreditsUsed: creditsOf(this.#microUsd),
    };
  }

  async object(call: Parameters<ModelRun['object']>[0]): Promise<ReadOutcome<{ value: unknown }>> {
    const inputTokens = inputTokensMax(call);
    const bound = { inputTokens, outputTokens: call.outputTokensMax };
    return this.#ask(
      (model) => costMax(model, bound, this.#deps.aiModelPrices),
      (model, limits) => this.#deps.models.object({ ...call, model, ...limits }),
    );
  }

  async image(
    call: Parameters<ModelRun['image']>[0],
  ): Promise<ReadOutcome<{ bytes: Uint8Array; mediaType: string }>> {
    const use: ImageUse = { images: 1, quality: call.quality ?? 'high' };
    return this.#ask(
      (model) => costOf(model, noUsage, this.#deps.aiModelPrices, use),
      (model, limits) => this.#deps.models.image({ ...call, model, ...limits }),
      use,
    );
  }

  async #ask<T>(
    priceOf: (model: ModelName) => number,
    callOnce: (
      model: ModelName,
      limits: { timeoutMs: number; signal: AbortSignal },
    ) => Promise<ModelOutcome<T>>,
    images?: ImageUse,
  ): Promise<ReadOutcome<T>> {
    const limits = { timeoutMs: this.#deps.aiSeconds * 1_000, signal: this.#request.caller.signal };
    for (let again = true; ; ) {
      const model = this.#model();
      this.#requireRoom(priceOf(model));
      const outcome = await callOnce(model, limits);
      this.#count(model, outcome, images);
      if (outcome.ok) return outcome;
      if (outcome.kind === 'unreadable') return { ok: false, message: outcome.message };
      if (again && (await this.#waited(outcome))) {
        again = false;
        continue;
      }
      again = true;
      if (!NEXT.has(outcome.kind) || this.#at + 1 >= this.#chain.length) {
        const named =
          this.#at === 0 ? this.#request.model !== undefined : Array.isArray(this.#request.fallbackModels);
        throw modelRefusal(outcome, model, { named });
      }
      this.#at++;
    }
  }

  next(): boolean {
    if (this.#at + 1 >= this.#chain.length) return false;
    this.#at++;
    return true;
  }

  #model(): ModelName {
    const model = this.#chain[this.#at];
    if (!model) throw new RangeError('A chain of models has at least one.');
    return model;
  }

  /** A failed image was not made; the tokens of a failed answer count all the same. */
  #count(model: ModelName, outcome: ModelOutcome<unknown>, images: ImageUse | undefined): void {
    this.#usage = addUsage(this.#usage, outcome.usage);
    const made = outcome.ok ? images : undefined;
    this.#microUsd += costOf(model, outcome.usage, this.#deps.aiModelPrices, made);
  }

  #requireRoom(microUsd: number): void {
    if (this.#microUsd + microUsd <= this.#ceiling) return;
    throw new AppError(
      'UPSTREAM_ERROR',
      'The models returned no usable response within the cost limit of one request.',
    );
  }

  /** Whether to retry the same model, after the wait it asked for. */
  async #waited({ kind, retryAfterSeconds = WAIT_SECONDS }: ModelFailure): Promise<boolean> {
    if (!AGAIN.has(kind) || retryAfterSeconds > WAIT_SECONDS_MAX) return false;
    await this.#deps.wait(retryAfterSeconds * 1_000, this.#request.caller.signal);
    return !this.#request.caller.signal.aborted;
  }
}

const CALLER_WAIT_SECONDS = 30;

/**
 * The error if no model answered, by the last failure.
 *
 * Errors that no retry can fix are 400, although a provider caused them: published clients repeat every 5xx and would
 * pay for each.
 *
 * @param named whether the request itself named the model
 */
function modelRefusal(failed: ModelFailure, model: ModelName, { named }: { named: boolean }): AppError {
  const name = modelText(model);
  const refuse = (code: ErrorCode, message: string, more: AppErrorOptions = {}) =>
    new AppError(code, message, { cause: failed, ...more });
  switch (failed.kind) {
    case 'rate-limited':
      return refuse('SERVICE_UNAVAILABLE', `${name} accepts no more requests at the moment.`, {
        retryAfterSeconds: Math.max(1, failed.retryAfterSeconds ?? CALLER_WAIT_SECONDS),
      });
    case 'unconfigured':
      return refuse('SERVICE_UNAVAILABLE', failed.message, { retry: 'never' });
    case 'aborted':
      return refuse('SERVICE_UNAVAILABLE', failed.message);
    case 'refused':
      return refuse('VALIDATION_ERROR', `${name} declined this request: ${failed.message}`);
    case 'too-long':
      return refuse('VALIDATION_ERROR', `The request is too long for ${name}: ${failed.message}`);
    case 'unknown-model':
    case 'unsupported': {
      const message = `model: ${name} can’t be used for this: ${failed.message}`;
      return refuse(named ? 'VALIDATION_ERROR' : 'UPSTREAM_ERROR', message, { retry: 'never' });
    }
    case 'overloaded':
    case 'unreachable':
    case 'timeout':
    case 'unreadable':
      return refuse('UPSTREAM_ERROR', `${name} failed: ${failed.message}`);
    case 'rejected':
      return refuse('UPSTREAM_ERROR', `${name} failed: ${failed.message}`, { retry: 'never' });
  }
}
