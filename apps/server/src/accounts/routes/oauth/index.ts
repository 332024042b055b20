import type { AnyRoute } from '../../../base/route.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';
import { describeAuthorizationRoute, describeResourceRoute } from './describe-server.ts';
import { issueAppTokensRoute, revokeAppTokenRoute } from './issue-app-tokens.ts';
import { registerAppRoute } from './register-app.ts';

/** OAuth 2.1 for apps that call the MCP server. Users decide at the console. */
export const oauthRoutes: readonly AnyRoute<ConsoleDeps>[] = [
  describeResourceRoute,
  describeAuthorizationRoute,
  registerAppRoute,
  issueAppTokensRoute,
  revokeAppTokenRoute,
];
