import { Button, Notice, Skeleton } from '@postpress/ui';
import type { ReactNode } from 'react';
import { useConnection } from '../api/connection.ts';
import { mayPass, Refusal } from '../api/refusal.ts';
import { word } from '../words/word.ts';

/** What a query brought, or that it waits, or why it failed. Good data stays while newer is fetched. */
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

/** Grey lines, after 300 ms: what comes at once does not flash. */
export function Waiting({ rows = 5 }: { rows?: number }) {
  return (
    <div className="pp-waiting" role="status">
      <span className="pp-hidden">{word('parts.loading')}</span>
      <Skeleton lines={rows} height="32px" />
    </div>
  );
}

/** Why something did not work, in the service's words, where it happened. Faults of the service carry what support asks for. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (!error) return null;
  const refusal = error instanceof Refusal ? error : undefined;
  return (
    <Notice tone="bad" urgent>
      <div className="pp-failure">
        <span>{refusal ? refusal.message : word('parts.brokenPage')}</span>
        {refusal?.requestId && refusal.status >= 500 && (
          <span className="pp-failure-code">
            {word('parts.requestId')} <code>{refusal.requestId}</code>
          </span>
        )}
        {onRetry && <Button onClick={onRetry}>{word('parts.retry')}</Button>}
      </div>
    </Notice>
  );
}
