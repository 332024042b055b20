import type { Access } from '../access.ts';
import type { AccountsDeps } from '../changes.ts';

/** What the routes of accounts are bound to. */
export type AccountsRouteDeps = AccountsDeps & { access: Access };
