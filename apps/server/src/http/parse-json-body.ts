import { AppError } from '../base/app-error.ts';

/**
 * The value of a JSON body; undefined for an empty one.
 *
 * @throws AppError VALIDATION_ERROR for invalid JSON, and for a member named `__proto__`
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    // The position of the error helps the caller more than the parser's message.
    throw new AppError('VALIDATION_ERROR', `The body is not valid JSON: ${(cause as Error).message}.`, {
      cause,
    });
  }
  if (mayNamePrototype(text) && namesPrototype(value))
    throw new AppError('VALIDATION_ERROR', 'The body has a member named __proto__; remove it.');
  return value;
}

/**
 * Whether a member could be named `__proto__`, literally or with escapes. Searches for its shortest signs: the engine
 * finds those by scanning for one byte (3 µs for 14 KB), longer words by an algorithm that takes 14 µs.
 */
function mayNamePrototype(text: string): boolean {
  return text.includes('__') || text.includes('\\u00');
}

function namesPrototype(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    for (const inner of Object.values(next)) if (typeof inner === 'object') waiting.push(inner);
  }
  return false;
}
