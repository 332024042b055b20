import { dropSecondFactor, findUserByEmail, makePasswordLink } from '../../accounts/index.ts';
import { StartError } from '../../base/start-error.ts';
import { serviceAddresses } from '../../config/index.ts';
import type { Command } from '../command.ts';
import { accountsOf, commandLineActor } from './account-input.ts';

export const passwordCommand: Command = {
  summary: 'Create a link with which a user sets a password. It is printed only once.',
  details:
    'The link works once, within a day, and replaces an older one. Until then the old password stays valid. The link begins with POSTPRESS_PUBLIC_URL.',
  positionals: [{ name: 'email', description: 'Email address of the user.', required: true }],
  options: {
    'remove-second-factor': {
      description:
        'Also removes all second factors: authenticator app, passkeys and backup codes. For users who lost their device.',
    },
  },
  run: async (input, context) => {
    await using core = await context.openCore();
    const email = (input.positionals[0] ?? '').toLowerCase();
    const user = await findUserByEmail(core.database.db, email);
    if (!user) throw new StartError(`There is no user with the address ${email}.`);
    const addresses = serviceAddresses(core.config);
    const deps = accountsOf(core);
    if (input.isOn('remove-second-factor')) await dropSecondFactor(user, commandLineActor(), deps);
    const link = await makePasswordLink(user, commandLineActor(), { ...deps, addresses });
    context.print(context.json ? JSON.stringify(link) : link.url);
    if (!context.json) context.note(`For ${user.email}. Expires ${link.expiresAt.toISOString()}.`);
    return 'ok';
  },
};
