import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, type RouteAnswer } from '../../base/route.ts';
import type { ConsoleDeps, SsoConfig } from '../sign-in/deps.ts';
import {
  readSsoState,
  SSO_MINUTES,
  safeReturn,
  signInWithSso,
  ssoCookie,
} from '../sign-in/sign-in-with-sso.ts';
import { findSignedIn } from '../sign-in/signed-in-people.ts';
import { visitorOf } from '../sign-in/start-session.ts';

const CALLBACK = '/console/api/oidc/callback';
const Nothing = Type.Unsafe<never>({ description: 'A redirect.' });

export const startOidcRoute = defineRoute({
  operationId: 'startSingleSignOn',
  method: 'GET',
  path: '/console/api/oidc/start',
  summary: 'Redirect to the single sign-on provider',
  tag: 'Signing in',
  auth: 'public',
  query: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 500 })) }),
  status: 302,
  result: Nothing,
  errors: ['NOT_FOUND'],
  handle: async ({ query, request }, deps: ConsoleDeps) => {
    const { provider } = requireSso(deps);
    const begun = await provider.begin(deps.addresses.publicUrl + CALLBACK);
    if (begun.kind !== 'begun') {
      deps.log.error({ reason: begun.reason }, 'Single sign-on cannot begin');
      return redirectTo(failurePage('The sign-on service does not answer. Try again, or tell the operator.'));
    }
    const expiresAtMs = deps.clock().getTime() + SSO_MINUTES * 60_000;
    const state = { ...begun.pending, returnTo: safeReturn(query.returnTo), expiresAtMs };
    return redirectTo(begun.url, [ssoCookie(state, deps.secrets, !request.isLocal)]);
  },
});

export const finishOidcRoute = defineRoute({
  operationId: 'finishSingleSignOn',
  method: 'GET',
  path: CALLBACK,
  summary: 'Return from the single sign-on provider',
  description: 'Redirects to the console, or to its sign-in page with the reason in `error`.',
  tag: 'Signing in',
  auth: 'public',
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 4_096 })),
    state: Type.Optional(Type.String({ maxLength: 200 })),
    error: Type.Optional(Type.String({ maxLength: 500 })),
    error_description: Type.Optional(Type.String({ maxLength: 2_000 })),
    iss: Type.Optional(
      Type.String({ maxLength: 2_000, description: 'The issuer of the response (RFC 9207).' }),
    ),
  }),
  status: 302,
  result: Nothing,
  errors: ['NOT_FOUND'],
  handle: async (input, deps: ConsoleDeps) => {
    const sso = requireSso(deps);
    const { code, state, iss, error, error_description } = input.query;
    const pending = readSsoState(input.headers.cookie, deps.secrets, deps.clock());
    if (!pending || pending.state !== state)
      return redirectTo(failurePage('This sign-on was begun elsewhere or too long ago: try again.'));
    if (code === undefined) {
      deps.log.warn({ error, error_description }, 'The provider of single sign-on refused');
      return redirectTo(failurePage('The sign-on service let you go without an answer: try again.'));
    }
    const url = new URL(deps.addresses.publicUrl + CALLBACK);
    for (const [name, value] of Object.entries({ code, state, iss }))
      if (value !== undefined) url.searchParams.set(name, value);
    const outcome = await sso.provider.finish({ url, pending });
    if (outcome.kind !== 'person') {
      deps.log.error({ kind: outcome.kind, reason: outcome.reason }, 'A single sign-on failed');
      return redirectTo(
        failurePage('The sign-on service’s answer could not be used. Try again, or tell the operator.'),
      );
    }
    try {
      const how = { sso, signedInAs: (await findSignedIn(input.headers.cookie, deps))?.userId };
      return redirectTo(pending.returnTo, await signInWithSso(outcome.person, visitorOf(input), how, deps));
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      deps.log.warn({ email: outcome.person.email, reason: cause.message }, 'A single sign-on was refused');
      return redirectTo(failurePage(cause.message));
    }
  },
});

function requireSso({ sso }: ConsoleDeps): SsoConfig {
  if (sso) return sso;
  throw new AppError('NOT_FOUND', 'This installation has no single sign-on.');
}

function failurePage(message: string): string {
  return `/console/sign-in?${new URLSearchParams({ error: message })}`;
}

function redirectTo(location: string, cookies: readonly string[] = []): RouteAnswer<never> {
  const headers = { location, 'cache-control': 'no-store' };
  return { status: 302, headers, cookies, empty: true };
}
