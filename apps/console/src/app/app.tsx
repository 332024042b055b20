import {
  DirectionProvider,
  exactTime,
  Toasts,
  TooltipProvider,
  useMessages,
  usePageLocale,
  Waiting,
} from '@postpress/ui';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { onRecovery, useConnection } from '../api/connection.ts';
import { mayPass, Refusal } from '../api/refusal.ts';
import { messages } from '../messages/catalog.ts';
import { t } from '../messages/translate.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { SignedIn } from './signed-in.tsx';

const RETRIES_MAX = 2;

const STALE_MS = 5_000;

const SignInPage = lazy(() => import('../sign-in/sign-in-page.tsx'));
const SetUpPage = lazy(() => import('../sign-in/set-up-page.tsx'));
const InvitationPage = lazy(() => import('../sign-in/invitation-page.tsx'));
const ConfirmAddressPage = lazy(() => import('../sign-in/confirm-address-page.tsx'));
const InboxPage = lazy(() => import('../sign-in/inbox-page.tsx'));
const ResetPasswordPage = lazy(() => import('../sign-in/reset-password-page.tsx'));
const SetPasswordPage = lazy(() => import('../sign-in/set-password-page.tsx'));
const queryClient = createQueryClient();

/** The whole page: shows the page of the URL. Another language renders all of it again. */
export function App() {
  const direction = usePageLocale(messages);
  const { locale } = useMessages(messages);
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider dir={direction}>
        <TooltipProvider key={locale}>
          <OutageBanner />
          <ErrorBoundary>
            <Router base="/console">
              <Suspense fallback={<Waiting />}>
                <Switch>
                  <Route path="/sign-in" component={SignInPage} />
                  <Route path="/set-up" component={SetUpPage} />
                  <Route path="/invitation" component={InvitationPage} />
                  <Route path="/confirm-address" component={ConfirmAddressPage} />
                  <Route path="/inbox" component={InboxPage} />
                  <Route path="/reset-password" component={ResetPasswordPage} />
                  <Route path="/set-password" component={SetPasswordPage} />
                  <Route component={SignedIn} />
                </Switch>
              </Suspense>
            </Router>
          </ErrorBoundary>
          <Toasts />
        </TooltipProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}

/** Cache of responses. Any 401 means that the session has ended. */
function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof Refusal && error.status === 401) client.setQueryData(['session'], null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Only temporary failures are retried.
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

/** Shows that the service does not answer, and when it last did. Once per window. */
function OutageBanner() {
  const { isDown, lastResponse } = useConnection();
  return (
    <div className="pp-outage-container" role="alert">
      {isDown && (
        <div className="pp-outage pp-bar">
          <CloudOff aria-hidden />
          <span>
            {t('app.outage')}{' '}
            {lastResponse && (
              <span className="pp-outage-time">
                {t('app.outage.since', { time: exactTime(lastResponse) })}
              </span>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
