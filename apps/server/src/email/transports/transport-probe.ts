import { invariant } from '../../base/invariant.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OpenFailure, OpenOutcome } from '../../platform/smtp/open-session.ts';
import type { SmtpTimeouts } from '../../platform/smtp/smtp-timeouts.ts';
import type { MxRoutes } from './mx-routes.ts';
import { openAnyAddress } from './open-any-address.ts';
import { type RelayTransportOptions, readRelayUrl } from './relay-transport.ts';

/** A server that was greeted, or why it was not. */
export type Reached =
  | { ok: true; host: string; tlsVersion: string | null }
  | { ok: false; host: string; kind: OpenFailure['kind']; message: string };

/** Tries the way out for email without sending any. */
export type TransportProbe = {
  /** Connects, takes TLS and logs in as a delivery does. Undefined without a relay. */
  relay?: (signal: AbortSignal) => Promise<Reached>;
  /** The same with one relay, by its URL. */
  reach?: (url: string, signal: AbortSignal) => Promise<Reached>;
  /** Whether servers of large receivers answer on the port of email. Undefined without the transport `mx`. */
  receivers?: (signal: AbortSignal) => Promise<Reached[]>;
};

/** Receivers that are always up, and refuse no connection by its address alone. */
const RECEIVERS = ['gmail.com', 'outlook.com'];
const STEP_MS = 5_000;
const timeouts: SmtpTimeouts = {
  connect: STEP_MS,
  greeting: STEP_MS,
  command: STEP_MS,
  mail: STEP_MS,
  rcpt: STEP_MS,
  data: STEP_MS,
  block: STEP_MS,
  dataEnd: STEP_MS,
  quit: STEP_MS,
};

type SmtpOptions = Pick<RelayTransportOptions, 'hostname' | 'resolve' | 'trust' | 'nowMs'>;

/** Tries every relay; one that can't be used counts for all. */
export function createRelayProbe({
  urls,
  ...smtpOptions
}: SmtpOptions & { urls: readonly string[] }): TransportProbe {
  const reach = (url: string, signal: AbortSignal) => {
    const target = readRelayUrl(url);
    return greet(target.host, () => open(target, smtpOptions, { signal }));
  };
  return {
    reach,
    relay: async (signal) => {
      const reached = await Promise.all(urls.map((url) => reach(url, signal)));
      const [first] = reached;
      invariant(first, 'a relay is configured');
      return reached.find(({ ok }) => !ok) ?? first;
    },
  };
}

export function createMxProbe({
  port,
  routes,
  policy,
  ...smtpOptions
}: SmtpOptions & { port: number; routes: MxRoutes; policy: AddressPolicy }): TransportProbe {
  const greetReceiver = async (domain: string, signal: AbortSignal): Promise<Reached> => {
    const route = await routes.find(domain);
    if (route.kind !== 'hosts')
      return { ok: false, host: domain, kind: 'unreachable', message: route.message };
    const [host = domain] = route.hosts;
    const target = { host, port, tls: 'opportunistic' } as const;
    return greet(host, () => open(target, smtpOptions, { signal, policy }));
  };
  return { receivers: (signal) => Promise.all(RECEIVERS.map((domain) => greetReceiver(domain, signal))) };
}

function open(
  target: Parameters<typeof openAnyAddress>[0],
  { hostname, resolve, trust, nowMs }: SmtpOptions,
  { signal, policy }: { signal: AbortSignal; policy?: AddressPolicy },
): Promise<OpenOutcome> {
  return openAnyAddress(target, resolve, { hostname: hostname(), timeouts, trust, signal, nowMs, policy });
}

async function greet(host: string, connect: () => Promise<OpenOutcome>): Promise<Reached> {
  const outcome = await connect();
  if (!outcome.ok) return { ok: false, host, kind: outcome.kind, message: outcome.message };
  const { session } = outcome;
  void session.quit();
  return { ok: true, host, tlsVersion: session.peer.tlsVersion };
}
