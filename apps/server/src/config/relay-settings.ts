import { isRelayProvider, type RelayProviderName } from '@postpress/contracts';
import { isDomainName } from './addresses.ts';

/** One relay of POSTPRESS_SMTP_URL. */
export type RelaySetting = {
  /** For timelines and the console; the host, unless it is given. */
  name: string;
  url: string;
  /** Its share among the relays of a route; 0: only where no other one takes the email. */
  weight: number;
  /** Domains of senders and of recipients that it is for (`shop.example`, `*.shop.example`); empty: all. */
  from: readonly string[];
  to: readonly string[];
  /** The provider, if the host does not show it. */
  provider: RelayProviderName | null;
};

const PARAMETERS = new Set(['tls', 'name', 'weight', 'from', 'to', 'provider']);
const TLS = new Set<string | null>([null, 'required', 'never']);
const RELAYS_MAX = 20;
const WEIGHT_MAX = 1_000;

/**
 * Reads POSTPRESS_SMTP_URL: one URL, or several between spaces, with `name`, `weight`, `from`, `to` and `provider` as
 * parameters. Names differ, and one relay is for all domains, so that every email has a way out.
 *
 * @returns undefined where the text is invalid
 */
export function readRelaySettings(text: string): RelaySetting[] | undefined {
  const urls = text.split(/\s+/).filter((each) => each !== '');
  const relays = urls.map(readRelaySetting).filter((each) => each !== undefined);
  if (relays.length === 0 || relays.length < urls.length || relays.length > RELAYS_MAX) return undefined;
  if (new Set(relays.map(({ name }) => name)).size < relays.length) return undefined;
  return relays.some(({ from, to }) => from.length + to.length === 0) ? relays : undefined;
}

function readRelaySetting(text: string): RelaySetting | undefined {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) return undefined;
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.has(name))) return undefined;
  const parameter = (name: string) => url.searchParams.get(name);
  // Anything else, such as `tls=true`, would send without the TLS that it asks for.
  if (!TLS.has(parameter('tls'))) return undefined;
  const name = parameter('name') ?? url.hostname;
  const weight = Number(parameter('weight') ?? '1');
  const [from, to] = [domainsIn(parameter('from')), domainsIn(parameter('to'))];
  const provider = parameter('provider');
  if (name === '' || name.length > 100) return undefined;
  if (!Number.isInteger(weight) || weight < 0 || weight > WEIGHT_MAX || !from || !to) return undefined;
  if (provider !== null && !isRelayProvider(provider)) return undefined;
  return { name, url: text, weight, from, to, provider };
}

function domainsIn(text: string | null): string[] | undefined {
  const domains = (text ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  return domains.every((each) => isDomainName(each.replace(/^\*\./, ''))) ? domains : undefined;
}
