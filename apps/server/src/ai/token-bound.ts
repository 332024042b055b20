import type { ModelMessage } from '../platform/models/models.ts';

/** Bytes of UTF-8 per token, at least, in the tokenizers of both providers, in any script. */
const BYTES_PER_TOKEN = 2;
/** The maximum tokens of one image of any size. */
const TOKENS_PER_IMAGE = 5_000;
/** Tokens that the protocol adds to a request. */
const TOKENS_AROUND = 500;

/** What is sent to a model. */
export type Sent = {
  system: string;
  messages: readonly ModelMessage[];
  schema: Record<string, unknown>;
};

/** The maximum tokens of a request: an upper bound, about twice the actual number. */
export function inputTokensMax({ system, messages, schema }: Sent): number {
  let bytes = Buffer.byteLength(system) + Buffer.byteLength(JSON.stringify(schema));
  let images = 0;
  for (const { parts } of messages) {
    for (const part of parts) {
      if (part.type === 'text') bytes += Buffer.byteLength(part.text);
      else images++;
    }
  }
  return Math.ceil(bytes / BYTES_PER_TOKEN) + images * TOKENS_PER_IMAGE + TOKENS_AROUND;
}
