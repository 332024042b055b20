import type { Access } from '../access.ts';
import type { InviteDeps } from '../sign-in/invite.ts';

export type AccountsRouteDeps = InviteDeps & { access: Access };
