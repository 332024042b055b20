import {
  DirectionProvider,
  Toasts,
  TooltipProvider,
  useMessages,
  usePageLocale,
  Waiting,
} from '@postpress/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { createQueryClient } from '../api/query-client.ts';
import { messages } from '../messages/catalog.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { SignedIn } from './signed-in.tsx';

const SignInPage = lazy(() => import('../sign-in/sign-in-page.tsx'));
const SetUpPage = lazy(() => import('../sign-in/set-up-page.tsx'));
const InvitationPage = lazy(() => import('../sign-in/invitation-page.tsx'));
const ConfirmAddressPage = lazy(() => import('../sign-in/confirm-address-page.tsx'));
const InboxPage = lazy(() => import('../sign-in/inbox-page.tsx'));
const SetPasswordPage = lazy(() => import('../sign-in/set-password-page.tsx'));
const queryClient = createQueryClient();

/** The whole page: shows the page of the address. Another language renders all of it again. */
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
