import { TokenListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { maySeeToken } from '../../revoke-personal-token.ts';
import { listPersonalTokens } from '../../stored-credentials.ts';
import { toWireToken } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const listTokensRoute = defineRoute({
  operationId: 'listTokens',
  method: 'GET',
  path: '/manage/tokens',
  summary: 'List your personal access tokens',
  description:
    'Including revoked tokens, oldest first. Only fingerprints are shown. A token that is limited to a workspace lists only tokens with the same limit.',
  tag: 'Tokens',
  auth: 'management',
  result: TokenListResult,
  handle: async ({ caller, userId }, { db }: AccountsRouteDeps) => {
    const tokens = await listPersonalTokens(db, userId);
    const shown = tokens.filter((token) => maySeeToken(caller, token));
    return ok({ data: shown.map(toWireToken) });
  },
});
