import { isDomainName } from './addresses.ts';

/** What the operator allows at a provider, over all processes. */
export type ProviderLimit = {
  /** The domain of its mail servers, such as `google.com`; `*`: the relay, or each provider that is not listed. */
  provider: string;
  connections?: number;
  perSecond?: number;
  perHour?: number;
};

const PART = /^([1-9]\d{0,7})(\/s|\/h)?$/;
const names = { '': 'connections', '/s': 'perSecond', '/h': 'perHour' } as const;

/** Reads `google.com=10 5/s 20000/h`: connections, emails a second and an hour, in any order, at least one of them. */
export function readProviderLimit(text: string): ProviderLimit | undefined {
  const [provider = '', values = '', more] = text.split('=');
  if ((provider !== '*' && !isDomainName(provider)) || more !== undefined) return undefined;
  const limit: ProviderLimit = { provider: provider.toLowerCase() };
  for (const part of values.trim().split(/\s+/)) {
    const [, count, unit = ''] = PART.exec(part) ?? [];
    const name = names[unit as keyof typeof names];
    if (count === undefined || limit[name] !== undefined) return undefined;
    limit[name] = Number(count);
  }
  return limit;
}
