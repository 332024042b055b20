import type { Role } from '@postpress/contracts';

const strength: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 };
/** Weakest first. */
export const roleNames = Object.keys(strength) as Role[];

/** Whether a role includes `least`. The service checks it again with each call. */
export function mayAs(role: Role, least: Role): boolean {
  return strength[role] >= strength[least];
}
