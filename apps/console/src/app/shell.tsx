import { EmptyState, Notice, Waiting } from '@postpress/ui';
import { FileQuestion, Lock } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { LiveContext, useLiveStream } from '../live/use-live.ts';
import { t } from '../messages/translate.ts';
import { useHealth } from '../overview/overview-calls.ts';
import { CommandPalette } from './command-palette.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { keepLastProject } from './last-project.ts';
import { pages } from './pages.ts';
import { Rail } from './rail.tsx';
import { mayAs } from './roles.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';

/** Around every page of a project: the rail, the palette, the live stream. */
export function Shell({ page, children }: { page: string; children?: ReactNode }) {
  const { projectId, role } = useHere();
  const live = useLiveStream(projectId);
  useEffect(() => keepLastProject(projectId), [projectId]);
  const shown = pages.find(({ name, least }) => name === page && (!least || mayAs(role, least)));
  return (
    <LiveContext value={live}>
      <div className="pp-shell">
        <button type="button" className="pp-skip" onClick={() => document.getElementById('main')?.focus()}>
          {t('app.skip')}
        </button>
        <Rail page={page} />
        <main id="main" tabIndex={-1} className="pp-main">
          <StoppedNotice page={page} />
          <ErrorBoundary key={page}>
            <Suspense fallback={<Waiting />}>
              {children ?? (shown ? <shown.component key={shown.name} /> : <UnknownPage page={page} />)}
            </Suspense>
          </ErrorBoundary>
        </main>
        <CommandPalette />
        <KeysSheet />
      </div>
    </LiveContext>
  );
}

function UnknownPage({ page }: { page: string }) {
  const least = pages.find(({ name }) => name === page)?.least;
  if (least)
    return <EmptyState icon={Lock} title={t('app.closedPage.title')} text={t(`app.closedPage.${least}`)} />;
  return (
    <EmptyState icon={FileQuestion} title={t('app.unknownPage.title')} text={t('app.unknownPage.text')} />
  );
}

/** Says on every page that this installation sends nothing, as after a restore, and how sending starts again. */
function StoppedNotice({ page }: { page: string }) {
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
