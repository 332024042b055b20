import { randomUUID } from 'node:crypto';
import { RegisterAppBody, RegisteredApp } from '@postpress/contracts';
import { guessingNetwork } from '../../../base/client-network.ts';
import { defineRoute } from '../../../base/route.ts';
import { isAllowedRedirect } from '../../connected-apps/redirect-uris.ts';
import { insertClient } from '../../connected-apps/stored-apps.ts';
import { requireAttempt } from '../../sign-in/attempts.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { oauthError } from './oauth-error.ts';

export const registerAppRoute = defineRoute({
  operationId: 'registerApp',
  method: 'POST',
  path: '/oauth/register',
  summary: 'Register an app',
  description:
    'Dynamic client registration (RFC 7591). It gives no access: a user grants access in the console. Apps have no secret and use PKCE.',
  tag: 'Connected apps',
  auth: 'public',
  status: 201,
  body: RegisterAppBody,
  result: RegisteredApp,
  alsoAnswers: {
    400: '`invalid_redirect_uri`: an address that is neither HTTPS, nor this machine, nor a program.',
  },
  errors: ['RATE_LIMITED'],
  handle: async ({ body, request }, { db, clock }: ConsoleDeps) => {
    if (!body.redirect_uris.every(isAllowedRedirect))
      return oauthError(
        'invalid_redirect_uri',
        'Redirect addresses are HTTPS, loopback, or the scheme of a program.',
      );
    const now = clock();
    const by = { kind: 'app-by', name: guessingNetwork(request.ip) } as const;
    await requireAttempt(db, [by], now, 'Too many apps were registered from here.');
    const name = body.client_name?.trim() || 'An app without a name';
    const client = { id: randomUUID(), name, redirectUris: body.redirect_uris, createdAt: now };
    await insertClient(db, client);
    return {
      status: 201,
      headers: { 'cache-control': 'no-store' },
      body: {
        client_id: client.id,
        client_name: name,
        redirect_uris: body.redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        client_id_issued_at: Math.floor(now.getTime() / 1_000),
      },
    };
  },
});
