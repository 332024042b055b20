import { Notice } from '@postpress/ui';
import { Link } from 'wouter';
import { t } from '../messages/translate.ts';
import { useHealth } from '../overview/overview-calls.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';

/** Says on every page that this installation sends nothing, as after a restore, and how sending starts again. */
export function StoppedNotice({ page }: { page: string }) {
  const { projectId } = useHere();
  const { data } = useHealth();
  if (!data?.sending?.stopped) return null;
  // That page says so itself, with more.
  if (data.sending.isUnconfigured && page === 'going-live') return null;
  return (
    <div className="pp-stopped">
      <Notice tone="bad" urgent>
        <span>
          <b>{t('app.stopped.title')}</b> {data.sending.reason}{' '}
          {data.sending.isUnconfigured ? (
            <Link href={pathOf(projectId, 'going-live')}>{t('goingLive.title')}</Link>
          ) : (
            <>
              {t('app.stopped.resume')} <code>postpress resume-sending</code>
            </>
          )}
        </span>
      </Notice>
    </div>
  );
}
