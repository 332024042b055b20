import { newLinksFor } from '../../accounts/index.ts';
import { serviceAddresses } from '../../config/index.ts';
import type { Command } from '../command.ts';
import { accountsOf, commandLineActor } from './account-input.ts';

export const linksCommand: Command = {
  summary: 'Print new links for open invitations and for unconfirmed addresses.',
  details:
    'For installations whose email does not arrive. Give the links only to the owner of the address: anyone who opens them is treated as that owner. Links that were mailed before stop working.',
  positionals: [{ name: 'email', description: 'The address that the links were mailed to.', required: true }],
  options: {},
  run: async (input, context) => {
    await using core = await context.openCore();
    const email = (input.positionals[0] ?? '').toLowerCase();
    const deps = { ...accountsOf(core), addresses: serviceAddresses(core.config) };
    const links = await newLinksFor(email, commandLineActor(), deps);
    if (context.json) context.print(JSON.stringify(links));
    for (const { url, what, expiresAt } of context.json ? [] : links) {
      context.print(url);
      context.note(`${what}, until ${expiresAt}.`);
    }
    if (links.length > 0) return 'ok';
    context.note(`There are no open links for ${email}.`);
    return 'negative';
  },
};
