import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';

/** After the cookie is set: fetches the session and continues. */
export function useEnter(): (path: string) => Promise<void> {
  const client = useQueryClient();
  const [, go] = useLocation();
  return useCallback(
    async (path) => {
      await client.refetchQueries({ queryKey: ['session'] });
      await client.invalidateQueries();
      go(path, { replace: true });
    },
    [client, go],
  );
}
