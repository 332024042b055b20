import { Dialog, EmptyState, Notice, Waiting } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { FileQuestion, Lock } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import { LiveContext, useLiveStream } from '../live/use-live.ts';
import { t } from '../messages/translate.ts';
import { useHealth } from '../overview/health.ts';
import { CommandPalette } from './command-palette.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { isApple } from './is-apple.ts';
import { keepLastProject } from './last-project.ts';
import { keysSheetOpen } from './open-dialogs.ts';
import { pages } from './pages.ts';
import { Rail } from './rail.tsx';
import { mayAs } from './roles.ts';
import { pathOf } from './route.ts';
import { useHere } from './session.ts';
import { TestDataNotice } from './test-data.tsx';

const keys = [
  ['palette', isApple() ? '⌘ K' : 'Ctrl K'],
  ['search', '/'],
  ['step', 'J K'],
  ['move', '↑ ↓'],
  ['open', 'Enter'],
  ['choose', 'Space'],
  ['close', 'Esc'],
  ['sheet', '?'],
] as const;

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"]';

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
          <TestDataNotice />
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

/** Shows on every page that this installation has stopped sending, as after a restore, and how to resume. */
function StoppedNotice({ page }: { page: string }) {
  const { projectId } = useHere();
  const { data } = useHealth();
  if (!data?.sending?.stopped) return null;
  // That page shows more about it.
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

/** The keys of the console, opened by `?`; `/` goes to the search field of the page. */
function KeysSheet() {
  const isOpen = useStore(keysSheetOpen);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) keysSheetOpen.set(false);
      }}
      title={t('app.keys.title')}
    >
      <dl className="pp-keys">
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`app.keys.${name}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
  if (event.key === '?') keysSheetOpen.set(true);
  else if (event.key === '/') document.querySelector<HTMLElement>('.pp-search input')?.focus();
  else return;
  event.preventDefault();
}
