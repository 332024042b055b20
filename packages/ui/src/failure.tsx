import { readError, t } from './app-parts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './waiting.tsx';

/** A skeleton while content is loading, announced to screen readers. */
export function Waiting({ rows = 5 }: { rows?: number }) {
  return (
    <div className="pp-waiting" role="status">
      <span className="pp-hidden">{t('parts.loading')}</span>
      <Skeleton lines={rows} height="32px" />
    </div>
  );
}

/** An error next to what failed, with the request id for support. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (!error) return null;
  const read = readError(error);
  return (
    <Notice tone="bad" urgent>
      <div className="pp-failure pp-row">
        <span>{read?.message ?? t('parts.brokenPage')}</span>
        {read?.requestId !== undefined && (
          <span className="pp-failure-code">
            {t('parts.requestId')} <code>{read.requestId}</code>
          </span>
        )}
        {onRetry && <Button onClick={onRetry}>{t('parts.retry')}</Button>}
      </div>
    </Notice>
  );
}
