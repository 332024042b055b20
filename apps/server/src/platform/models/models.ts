/** The two providers whose wire protocols we speak. */
export const modelProviders = ['anthropic', 'openai'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** `anthropic/claude-…` in two parts. */
export type ModelName = { provider: ModelProvider; id: string };

export type ModelPart =
  | { type: 'text'; text: string }
  | { type: 'image'; bytes: Uint8Array; mediaType: string };
export type ModelMessage = { role: 'user' | 'assistant'; parts: readonly ModelPart[] };

/** As the provider counted; 0 where it does not say. `inputTokens` includes the cached, `outputTokens` the reasoning. */
export type TokenUsage = {
  inputTokens: number;
  outputTokens: number;
  totalTokens: number;
  cachedInputTokens: number;
  reasoningTokens: number;
  /** Of the input, what the provider put into its cache, which some charge more for. */
  cacheWriteTokens?: number;
};

export type ObjectCall = {
  model: ModelName;
  system: string;
  messages: readonly ModelMessage[];
  /** JSON Schema of the answer; the provider is held to it, and what comes is checked again by who asked. */
  schema: Record<string, unknown>;
  schemaName: string;
  outputTokensMax: number;
  timeoutMs: number;
  signal?: AbortSignal;
};

export type ImageCall = {
  model: ModelName;
  prompt: string;
  /** The image to edit; absent: a new image is generated. */
  source?: { bytes: Uint8Array; mediaType: string };
  background?: 'transparent' | 'opaque';
  quality?: 'low' | 'medium' | 'high';
  /** `1024x1024` and the like; absent: the model's own choice. */
  size?: string;
  timeoutMs: number;
  signal?: AbortSignal;
};

export type ModelFailure = {
  ok: false;
  /**
   * - `unconfigured`: no key for the provider; the message names the variable;
   * - `unknown-model`, `unsupported`: the provider has no such model, or the model can't do this;
   * - `rate-limited`, `overloaded`, `unreachable`, `timeout`: another try or another model may go well;
   * - `refused`: the model or its provider would not answer this; `too-long`: the request is over its window;
   * - `unreadable`: an answer came that is no answer; `rejected`: the provider took our request for wrong (its words in `message`);
   * - `aborted`: the caller has gone.
   */
  kind:
    | 'unconfigured'
    | 'unknown-model'
    | 'unsupported'
    | 'rate-limited'
    | 'overloaded'
    | 'unreachable'
    | 'timeout'
    | 'refused'
    | 'too-long'
    | 'unreadable'
    | 'rejected'
    | 'aborted';
  message: string;
  retryAfterSeconds?: number;
  /** What was used up all the same. */
  usage: TokenUsage;
};

export type ModelOutcome<T> = ({ ok: true; usage: TokenUsage } & T) | ModelFailure;

/** Language and image models behind one port. Nothing here throws; each call is one request to one model, not retried. */
export type Models = {
  isConfigured(provider: ModelProvider): boolean;
  object(call: ObjectCall): Promise<ModelOutcome<{ value: unknown }>>;
  image(call: ImageCall): Promise<ModelOutcome<{ bytes: Uint8Array; mediaType: string }>>;
};
