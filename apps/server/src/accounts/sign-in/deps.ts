import type { Log } from '../../base/log.ts';
import type { Enqueue } from '../../platform/queue/lazy-queue.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OidcProvider } from '../../platform/sign-in/oidc-provider.ts';
import type { Access } from '../access.ts';
import type { AccountsDeps } from '../changes.ts';
import type { ClientDocuments } from '../connected-apps/client-documents.ts';
import type { SendNotice } from './notices.ts';
import type { SessionLife } from './session-life.ts';

export type SignInDeps = AccountsDeps & {
  access: Access;
  secrets: SecretBox;
  log: Log;
  life: SessionLife;
  /** Read per call: with port 0 it is unknown before listening. */
  addresses: { readonly publicUrl: string };
  sendNotice: SendNotice;
};

export type ConsoleDeps = SignInDeps & {
  enqueue: Enqueue;
  clientDocuments: ClientDocuments;
  /** Undefined without configured single sign-on. */
  sso: SsoConfig | undefined;
  features: {
    ai: boolean;
    mailTransport: 'capture' | 'mx' | 'relay';
    createWorkspaces: boolean;
  };
};

export type SsoConfig = {
  provider: OidcProvider;
  label: string;
  /** Allowed domains of email addresses; empty: all. */
  domains: readonly string[];
  /** Whether addresses that the provider does not call verified are accepted. */
  trustsEmail: boolean;
  /** The workspace and role of new users; undefined: unknown people are refused. */
  newcomers: { workspaceId: number; role: 'viewer' | 'editor' | 'admin' } | undefined;
};
