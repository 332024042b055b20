import type { Access } from '../access.ts';
import type { InviteDeps } from '../sign-in/invite.ts';

/** What the routes of accounts are bound to. */
export type AccountsRouteDeps = InviteDeps & { access: Access };
