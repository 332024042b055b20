import { Failure, Waiting } from '@postpress/ui';
import type { ReactNode } from 'react';
import { useConnection } from '../api/connection.ts';
import { mayPass } from '../api/refusal.ts';

/** The data of a query, a skeleton while it loads, or its error. Data stays visible while it is fetched again. */
export function Loaded<Data>({
  query,
  rows,
  children,
}: {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Lines of the skeleton. */
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = query;
  const { isDown } = useConnection();
  if (data !== undefined) return children(data);
  // During an outage the banner says so, once; the query runs again when the service is back.
  if (error && !(isDown && mayPass(error))) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Waiting {...(rows !== undefined && { rows })} />;
}
