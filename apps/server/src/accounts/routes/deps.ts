import type { Access } from '../access.ts';
import type { InviteDeps } from '../sign-in/invite.ts';

/** The dependencies of the routes of accounts. */
export type AccountsRouteDeps = InviteDeps & { access: Access };
