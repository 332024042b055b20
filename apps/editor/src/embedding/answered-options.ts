import type { OptionAsk } from '../kernel/host-names.ts';

type RequestPlaceholder = (name: OptionAsk) => Promise<unknown>;

/** Placeholder for a function in options from a host. */
function askOf(value: unknown): OptionAsk | undefined {
  const { $ask } = (value ?? {}) as { $ask?: unknown };
  return typeof $ask === 'string' && $ask.startsWith('option:') ? ($ask as OptionAsk) : undefined;
}

/** Whether there is a function anywhere in an option. */
export function hasRequests(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return askOf(value) !== undefined || Object.values(value).some(hasRequests);
}

/** The same with each function's answer in its position. @throws as `ask` does */
export async function answeredOption(value: unknown, ask: RequestPlaceholder): Promise<unknown> {
  if (!hasRequests(value)) return value;
  const name = askOf(value);
  if (name !== undefined) return ask(name);
  if (Array.isArray(value)) return Promise.all(value.map((each) => answeredOption(each, ask)));
  const entries = Object.entries(value as object).map(async ([key, each]) => [
    key,
    await answeredOption(each, ask),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
