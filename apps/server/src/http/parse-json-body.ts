import { AppError } from '../base/app-error.ts';

/**
 * The value of a body of JSON; undefined for one of no bytes.
 *
 * @throws AppError VALIDATION_ERROR for what is not JSON, and for a member named `__proto__`
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    // The place of the fault is worth more to the caller than the parser's own words.
    throw new AppError('VALIDATION_ERROR', `The body is not valid JSON: ${(cause as Error).message}.`, {
      cause,
    });
  }
  if (mayNamePrototype(text) && namesPrototype(value))
    throw new AppError('VALIDATION_ERROR', 'The body has a member named __proto__; remove it.');
  return value;
}

/**
 * Whether a member could be called `__proto__`, written plainly or with escapes. Searches for the shortest marks of it:
 * the engine finds those by a scan for one byte (3 µs for 14 KB), longer words by an algorithm that takes 14 µs.
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
