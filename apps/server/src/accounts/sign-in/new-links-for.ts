import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import type { AccountsDeps } from '../changes.ts';
import { addressLinkUrl, newAddressLink } from './change-address.ts';
import { listInvitationsOf } from './invitations.ts';
import { invitationUrl, newInvitationLink } from './invite.ts';
import { listAddressChangesTo } from './mailed-links.ts';
import { recordForUser } from './start-session.ts';

type NewLinksDeps = AccountsDeps & { addresses: { readonly publicUrl: string } };

/** `what` describes the purpose of the link for the command line. */
export type NewLink = { what: string; url: string; expiresAt: string };

/**
 * Replaces all pending links of an address by new ones for the operator to hand over; the mailed ones no longer work.
 */
export async function newLinksFor(email: string, actor: Actor, deps: NewLinksDeps): Promise<NewLink[]> {
  const { clock, addresses } = deps;
  return inTransaction(deps.db, async (tx) => {
    const links: NewLink[] = [];
    for (const open of await listInvitationsOf(tx, email, clock())) {
      const { token, invitation } = await newInvitationLink(tx, open, actor, deps);
      links.push({
        what: `Invitation to ${invitation.workspaceName}`,
        url: invitationUrl(addresses.publicUrl, token),
        expiresAt: invitation.expiresAt.toISOString(),
      });
    }
    for (const { userId, userEmail } of await listAddressChangesTo(tx, email, clock())) {
      const { token, expiresAt } = await newAddressLink({ id: userId }, email, { db: tx, clock });
      const change = { action: 'address_change.requested', after: { email, expiresAt } } as const;
      await recordForUser(tx, { id: userId }, change, actor, deps);
      links.push({
        what: `New address of ${userEmail}`,
        url: addressLinkUrl(addresses.publicUrl, token),
        expiresAt: expiresAt.toISOString(),
      });
    }
    return links;
  });
}
