import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { onRecovery } from './connection.ts';
import { mayPass, Refusal } from './refusal.ts';

const RETRIES_MAX = 2;
const STALE_MS = 5_000;

/** Cache of responses. Any 401 means that the session has ended. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof Refusal && error.status === 401) client.setQueryData(['session'], null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Only what may pass by itself: a refusal stays one.
        retry: (failures, error) => failures < RETRIES_MAX && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Failed queries and shown data are fetched again as soon as the service is back.
  onRecovery(() => void client.invalidateQueries());
  return client;
}
