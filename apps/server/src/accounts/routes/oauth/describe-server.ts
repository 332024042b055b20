import { appScopes } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute, ok } from '../../../base/route.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';

const Described = Type.Unsafe<Record<string, unknown>>({ type: 'object' });

const about = { tag: 'Connected apps', auth: 'public', result: Described } as const;

/** RFC 9728. Clients look below the path of the resource first. */
export const describeResourceRoute = defineRoute({
  ...about,
  operationId: 'describeMcpResource',
  method: 'GET',
  path: '/.well-known/oauth-protected-resource',
  aliases: ['/.well-known/oauth-protected-resource/mcp'],
  summary: 'Get the authorization server of the MCP server',
  handle: async (_input, { addresses: { publicUrl } }: ConsoleDeps) =>
    ok({
      resource: `${publicUrl}/mcp`,
      resource_name: 'Postpress',
      authorization_servers: [publicUrl],
      scopes_supported: [...appScopes],
      bearer_methods_supported: ['header'],
    }),
});

/** RFC 8414. */
export const describeAuthorizationRoute = defineRoute({
  ...about,
  operationId: 'describeAuthorizationServer',
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  summary: 'Get the metadata of the authorization server',
  handle: async (_input, { addresses: { publicUrl } }: ConsoleDeps) =>
    ok({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/console/connect`,
      token_endpoint: `${publicUrl}/oauth/token`,
      registration_endpoint: `${publicUrl}/oauth/register`,
      revocation_endpoint: `${publicUrl}/oauth/revoke`,
      scopes_supported: [...appScopes],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
});
