/** The providers whose wire protocols we support. */
export const modelProviders = ['anthropic', 'openai'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** `anthropic/claude-…` in two parts. */
export type ModelName = { provider: ModelProvider; id: string };

export type ModelPart =
  | { type: 'text'; text: string }
  | { type: 'image'; bytes: Uint8Array; mediaType: string };
export type ModelMessage = { role: 'user' | 'assistant'; parts: readonly ModelPart[] };

/** As counted by the provider; 0 if unknown. `inputTokens` includes cached tokens, `outputTokens` reasoning. */
export type TokenUsage = {
  inputTokens: number;
  outputTokens: number;
  totalTokens: number;
  cachedInputTokens: number;
  reasoningTokens: number;
  /** Input tokens written to the provider's cache, for which some charge more. */
  cacheWriteTokens?: number;
};

export type ObjectCall = {
  model: ModelName;
  system: string;
  messages: readonly ModelMessage[];
  /** JSON Schema of the answer; the provider enforces it, and the caller checks again. */
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
  /** Such as `1024x1024`; absent: the model chooses. */
  size?: string;
  timeoutMs: number;
  signal?: AbortSignal;
};

export type ModelFailure = {
  ok: false;
  /**
   * - `unconfigured`: no key for the provider; the message names the variable;
   * - `unknown-model`, `unsupported`: the provider does not have the model, or the model lacks the feature;
   * - `rate-limited`, `overloaded`, `unreachable`, `timeout`: a retry or another model may succeed;
   * - `refused`: the model or its provider declined to answer; `too-long`: the request exceeds its context window;
   * - `unreadable`: the answer is malformed; `rejected`: the provider considers our request invalid (its message in
   *   `message`);
   * - `aborted`: the caller disconnected.
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
  /** Tokens used despite the failure. */
  usage: TokenUsage;
};

export type ModelOutcome<T> = ({ ok: true; usage: TokenUsage } & T) | ModelFailure;

/** Language and image models behind one port. Never throws; each call is one request to one model, without retries. */
export type Models = {
  isConfigured(provider: ModelProvider): boolean;
  object(call: ObjectCall): Promise<ModelOutcome<{ value: unknown }>>;
  image(call: ImageCall): Promise<ModelOutcome<{ bytes: Uint8Array; mediaType: string }>>;
};
