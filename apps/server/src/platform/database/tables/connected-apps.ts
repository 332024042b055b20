import type { AppScope } from '@postpress/contracts';
import type { Fixed } from './column-types.ts';

export type ConnectedAppsTables = {
  oauth_clients: {
    id: Fixed<string>;
    name: Fixed<string>;
    redirect_uris: Fixed<string[]>;
    created_at: Fixed<Date>;
  };
  app_grants: {
    id: Fixed<string>;
    client_id: Fixed<string>;
    user_id: Fixed<string>;
    project_id: Fixed<number>;
    scopes: Fixed<AppScope[]>;
    created_at: Fixed<Date>;
    /** When it last got an access token; null: its code was never exchanged. */
    used_at: Date | null;
    revoked_at: Date | null;
  };
  /** Codes and tokens. */
  app_secrets: {
    hash: Fixed<Buffer>;
    grant_id: Fixed<string>;
    kind: Fixed<'code' | 'access' | 'refresh'>;
    /** Of a code: the PKCE challenge, and where it was sent. */
    challenge: Fixed<string | null>;
    redirect_uri: Fixed<string | null>;
    expires_at: Fixed<Date>;
    /** Of codes and refresh tokens, which work once. */
    used_at: Date | null;
  };
};
