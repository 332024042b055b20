import type { ErrorText } from '@postpress/ui';
import { Refusal } from './refusal.ts';

/** What a refused call says, for the parts that show it. */
export function readError(error: unknown): ErrorText | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { message, requestId, status } = error;
  const field = fieldOf(error);
  return { message, ...(field && { field }), ...(requestId && status >= 500 && { requestId }) };
}

/** The service names the field first: `email must be a valid email; …` or `domain: …`. */
function fieldOf({ code, message }: Refusal): ErrorText['field'] {
  if (code !== 'VALIDATION_ERROR') return undefined;
  const [, name, rest] = /^([\w.]+):? (.*)$/s.exec(message) ?? [];
  if (name === undefined || !rest) return undefined;
  return { name, text: `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` };
}
