import type { Log } from '../../base/log.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { OidcProvider } from '../../platform/sign-in/oidc-provider.ts';
import type { Access } from '../access.ts';
import type { AccountsDeps } from '../changes.ts';
import type { SendNotice } from './notices.ts';
import type { SessionLife } from './session-life.ts';

/** What signing in is made with. */
export type SignInDeps = AccountsDeps & {
  access: Access;
  secrets: SecretBox;
  log: Log;
  life: SessionLife;
  /** Read at each call: with port 0 it is not known before. */
  addresses: { readonly publicUrl: string };
  sendNotice: SendNotice;
};

/** What the console's own operations are bound to. */
export type ConsoleDeps = SignInDeps & {
  /** Undefined where no single sign-on is configured. */
  sso: SsoConfig | undefined;
  features: {
    ai: boolean;
    mailTransport: 'capture' | 'mx' | 'relay';
    /** Whether members may make workspaces. */
    createWorkspaces: boolean;
  };
};

export type SsoConfig = {
  provider: OidcProvider;
  label: string;
  /** Of email addresses that may come; empty: all. */
  domains: readonly string[];
  /** Whether addresses count that the provider does not call verified. */
  trustsEmail: boolean;
  /** The workspace and role that an unknown person gets; undefined: unknown persons are refused. */
  newcomers: { workspaceId: number; role: 'viewer' | 'editor' | 'admin' } | undefined;
};
