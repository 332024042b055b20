import type { ModelMessage } from '../platform/models/models.ts';

/** Bytes of UTF-8 that make at least one token in both providers' tokenizers, whatever the script. */
const BYTES_PER_TOKEN = 2;
/** The most that one picture of any size comes to. */
const TOKENS_PER_IMAGE = 5_000;
/** What the protocol adds around a request. */
const TOKENS_AROUND = 500;

/** What is sent to a model. */
export type Sent = {
  system: string;
  messages: readonly ModelMessage[];
  schema: Record<string, unknown>;
};

/** The most tokens that a request can count as: a bound, about twice of what it will be. */
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
