import { liveLimits } from '@postpress/edits/log';
import type { PlaceLimits } from '../base/connection-places.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';

/** Editors connected to one process, by websockets and polls. */
export const editorPlaces: PlaceLimits<'session' | 'network' | 'project'> = {
  places: 2_000,
  reserved: { places: 200, perHolder: 10 },
  perHolder: { session: 10, network: 500, project: 1_000 },
};

/** Sockets that have not said which design they join, by client network. */
export const unjoinedSockets = {
  permits: 500,
  permitsPerTenant: 50,
  reserved: { permits: 100, perTenant: 5 },
} as const;

/** Total size of the designs open in one process, as JSON: about a tenth of their memory. A design is at most 800,000. */
export const designCharacters = {
  permits: 60_000_000,
  permitsPerTenant: 30_000_000,
  reserved: { permits: 12_000_000, perTenant: 1_600_000 },
} as const;

/** Total size of the messages that editors have not received yet. */
export const unreceivedCharacters = {
  permits: 128_000_000,
  permitsPerTenant: 64_000_000,
  reserved: { permits: 16_000_000, perTenant: liveLimits.messageCharacters },
} as const;

/** Total size of the messages that editors have sent, in part or whole, and that have not been handled. */
export const unhandledCharacters = {
  permits: 64_000_000,
  permitsPerTenant: 32_000_000,
  reserved: { permits: 10_000_000, perTenant: liveLimits.messageCharacters },
} as const;

/** What all editors of one process share, by project. Nothing waits for it. */
export function openShares() {
  const share = (
    options: typeof designCharacters | typeof unreceivedCharacters | typeof unhandledCharacters,
  ) => new FairSemaphore({ ...options, waitersPerTenant: 0 });
  return {
    designs: share(designCharacters),
    unreceived: share(unreceivedCharacters),
    unhandled: share(unhandledCharacters),
  };
}

export type Shares = ReturnType<typeof openShares>;
