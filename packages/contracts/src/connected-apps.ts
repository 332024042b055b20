import Type, { type Static } from 'typebox';
import { answerOf, DateTime, Id, literals, Nullable, Uuid } from './wire.ts';

/** What a connected app may do in its project: look, change templates, and send test emails and answers. */
export const appScopes = ['read', 'write', 'send'] as const;
export type AppScope = (typeof appScopes)[number];

const Text = (maxLength: number) => Type.String({ maxLength });

/** What an app asks for at the authorization endpoint: RFC 6749 with PKCE (RFC 7636) and a resource (RFC 8707). */
const appRequest = {
  /** Of a registration, or the URL of the app's metadata document. */
  client_id: Text(2_000),
  redirect_uri: Text(2_000),
  response_type: Type.Optional(Text(40)),
  code_challenge: Type.Optional(Text(128)),
  code_challenge_method: Type.Optional(Text(20)),
  scope: Type.Optional(Text(200)),
  state: Type.Optional(Text(4_000)),
  resource: Type.Optional(Text(2_000)),
};
export const AppRequestQuery = Type.Object(appRequest);
export type AppRequest = Static<typeof AppRequestQuery>;

/** `GET /console/api/app-request`. */
export const AppRequestResult = answerOf(
  Type.Object({
    name: Type.String({ description: 'The name that the app gave itself, unverified.' }),
    clientHost: Type.Optional(
      Type.String({ description: 'The host that publishes the metadata document of the app.' }),
    ),
    redirectHost: Type.String({ description: 'Where the browser is redirected afterwards.' }),
    scopes: Type.Array(literals(appScopes)),
  }),
);
export type AppRequestShown = Static<typeof AppRequestResult>['data'];

/** `POST /console/api/app-request`. */
export const AnswerAppBody = Type.Object({
  request: AppRequestQuery,
  decision: literals(['allow', 'deny']),
  projectId: Type.Optional(Id),
  scopes: Type.Optional(Type.Array(literals(appScopes), { maxItems: appScopes.length })),
});
export const AppAnswerResult = answerOf(
  Type.Object({ redirectTo: Type.String({ description: 'Where to redirect the browser.' }) }),
);

/** `GET /console/api/me/apps`. */
export const ConnectedAppListResult = answerOf(
  Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      projectId: Id,
      projectName: Type.String(),
      scopes: Type.Array(literals(appScopes)),
      connectedAt: DateTime,
      usedAt: Nullable(DateTime),
    }),
  ),
);
export type ConnectedApp = Static<typeof ConnectedAppListResult>['data'][number];
export const ConnectedAppPath = Type.Object({ appId: Uuid });

// The endpoints for apps

/** `POST /oauth/register`: RFC 7591. Members that are not listed are ignored. */
export const RegisterAppBody = Type.Object({
  client_name: Type.Optional(Type.String({ maxLength: 200 })),
  redirect_uris: Type.Array(Text(2_000), { minItems: 1, maxItems: 10 }),
});
export const RegisteredApp = Type.Object({
  client_id: Type.String(),
  client_name: Type.String(),
  redirect_uris: Type.Array(Type.String()),
  grant_types: Type.Array(Type.String()),
  response_types: Type.Array(Type.String()),
  token_endpoint_auth_method: Type.String(),
  client_id_issued_at: Type.Integer(),
});

/** `POST /oauth/token`. */
export const TokenBody = Type.Object({
  grant_type: Type.Optional(Text(80)),
  client_id: Type.Optional(Text(2_000)),
  code: Type.Optional(Text(200)),
  code_verifier: Type.Optional(Text(128)),
  redirect_uri: Type.Optional(Text(2_000)),
  refresh_token: Type.Optional(Text(200)),
  resource: Type.Optional(Text(2_000)),
});
export const IssuedTokens = Type.Object({
  access_token: Type.String(),
  token_type: Type.String(),
  expires_in: Type.Integer({ description: 'Seconds.' }),
  refresh_token: Type.String(),
  scope: Type.String(),
});
/** `POST /oauth/revoke`: RFC 7009. */
export const RevokeAppTokenBody = Type.Object({ token: Text(200) });
