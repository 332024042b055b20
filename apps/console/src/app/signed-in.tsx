import type { ConsoleSession } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useMessages } from '@postpress/ui';
import { preferredLocale } from '@postpress/ui/messages';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { messages } from '../messages/catalog.ts';
import { Loaded } from '../parts/loaded.tsx';
import { lastProject } from './last-project.ts';
import { NoProjectPage, UnknownProjectPage } from './no-project-page.tsx';
import { pageNamed } from './pages.ts';
import { pathOf, readRoute } from './route.ts';
import { findHere, HereContext, useSessionQuery } from './session.ts';
import { Shell } from './shell.tsx';

const ConnectPage = lazy(() => import('../connect/connect-page.tsx'));
const MePage = lazy(() => import('../me/me-page.tsx'));

/** Every page of a signed-in user; others sign in first and return to the page they asked for. */
export function SignedIn() {
  const session = useSessionQuery();
  const [path] = useLocation();
  useStoredLanguage(session.data?.user);
  if (session.data === null) {
    const next = `${path}${location.search}`;
    return <Redirect to={next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`} replace />;
  }
  return (
    <Loaded query={{ ...session, data: session.data ?? undefined }}>
      {(data) => <ProjectRoute session={data} path={path} />}
    </Loaded>
  );
}

/** Stores the language of the console, in which the service then mails the user. */
function useStoredLanguage(user: ConsoleSession['user'] | undefined): void {
  const client = useQueryClient();
  // Changes with a choice in the menu.
  const { locale } = useMessages(messages);
  const stored = user?.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown locale changes with the preferred one
  useEffect(() => {
    const language = preferredLocale();
    if (stored === undefined || stored === language) return;
    // Tried again with the next page that is opened.
    void call(operations.updateMe, { body: { language } }).then(
      () => client.invalidateQueries({ queryKey: ['session'] }),
      () => {},
    );
  }, [stored, locale, client]);
}

function ProjectRoute({ session, path }: { session: ConsoleSession; path: string }) {
  const route = readRoute(path);
  const home = lastProject(session);
  if (path === '/connect' && home !== undefined) return <ConnectPage session={session} />;
  if (path === '/me' || path.startsWith('/me/')) {
    const here = home === undefined ? undefined : findHere(session, home);
    if (!here) return <MePage />;
    return (
      <HereContext value={here}>
        <Shell page="me">
          <MePage />
        </Shell>
      </HereContext>
    );
  }
  if (!route)
    return home === undefined ? (
      <NoProjectPage session={session} />
    ) : (
      // `/going-live`: links that know no project, as in errors of the API, lead to that page of the last one.
      <Redirect to={pathOf(home, pageNamed(path) ?? 'overview')} replace />
    );
  const here = findHere(session, route.projectId);
  if (!here) return <UnknownProjectPage home={home} />;
  return (
    <HereContext value={here}>
      <Shell page={route.page} key={route.projectId} />
    </HereContext>
  );
}
