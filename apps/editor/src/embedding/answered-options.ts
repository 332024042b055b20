import type { OptionRequest } from '../kernel/host-names.ts';

type RequestPlaceholder = (name: OptionRequest) => Promise<unknown>;

/** Placeholder for a function in options from a host. */
function requestOf(value: unknown): OptionRequest | undefined {
  const { $ask } = (value ?? {}) as { $ask?: unknown };
  return typeof $ask === 'string' && $ask.startsWith('option:') ? ($ask as OptionRequest) : undefined;
}

/** Whether there is a function anywhere in an option. */
export function hasRequests(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return requestOf(value) !== undefined || Object.values(value).some(hasRequests);
}

/** The option with each function replaced by its answer. @throws as `request` does */
export async function answeredOption(value: unknown, request: RequestPlaceholder): Promise<unknown> {
  if (!hasRequests(value)) return value;
  const name = requestOf(value);
  if (name !== undefined) return request(name);
  if (Array.isArray(value)) return Promise.all(value.map((each) => answeredOption(each, request)));
  const entries = Object.entries(value as object).map(async ([key, each]) => [
    key,
    await answeredOption(each, request),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
