import { type RelaysResult, relayProviderNames } from '@postpress/contracts';
import type { RelaySetting } from '../../config/index.ts';
import { providerOfHost } from '../transports/relay-headers.ts';
import type { RelayState } from '../transports/relay-health.ts';
import { readRelayUrl } from '../transports/relay-transport.ts';
import type { RelayKeys } from './providers/relay-providers.ts';
import type { RelayFeedback } from './relay-calls.ts';

type Described = RelaysResult['data'];

/** A relay with what a worker saw of it last. */
export function describeRelay(
  { name, url, provider, weight, from, to }: RelaySetting,
  state: RelayState | undefined,
  now: Date,
): Described['relays'][number] {
  const { host } = readRelayUrl(url);
  const { backedOffUntil = null, failedAt = null, acceptedAt = null } = state ?? {};
  return {
    name,
    host,
    provider: provider ?? providerOfHost(host),
    weight,
    from: [...from],
    to: [...to],
    health: healthOf(state, now),
    reason: state?.reason ?? null,
    backedOffUntil: backedOffUntil && backedOffUntil > now ? backedOffUntil.toISOString() : null,
    failedAt: failedAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}

function healthOf(state: RelayState | undefined, now: Date) {
  if (!state) return 'idle';
  if (state.failures === 0) return 'working';
  return state.backedOffUntil !== null && state.backedOffUntil > now ? 'backed-off' : 'failing';
}

/** Where each provider sends its events, and when the last one came. */
export function describeFeedback(
  kept: readonly RelayFeedback[],
  { publicUrl, relayKeys }: { publicUrl: string; relayKeys: RelayKeys },
): Described['feedback'] {
  return relayProviderNames.map((provider) => {
    const found = kept.find((each) => each.provider === provider);
    return {
      provider,
      url: `${publicUrl}/relays/${provider}/events`,
      isOn: relayKeys[provider] !== null,
      receivedAt: found?.receivedAt.toISOString() ?? null,
      unknownEvent: found?.unknownName ?? null,
    };
  });
}
