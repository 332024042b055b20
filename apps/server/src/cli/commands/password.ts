import { dropSecondFactor, findUserByEmail, makePasswordLink } from '../../accounts/index.ts';
import { StartError } from '../../base/start-error.ts';
import { serviceAddresses } from '../../config/index.ts';
import type { Command } from '../command.ts';
import { accountsOf, commandLineActor } from './account-input.ts';

export const passwordCommand: Command = {
  name: 'password',
  summary: 'Make a link by which a user sets a password at the console; it is printed once.',
  details:
    'The link opens once, within a day, and replaces an older one. Until it is used the old password goes on. POSTPRESS_PUBLIC_URL is the address that it begins with.',
  positionals: [{ name: 'email', description: 'Whose password it is.', required: true }],
  options: {
    'remove-second-factor': {
      description: 'Also removes the second factor, for a user who has lost it.',
    },
  },
  run: async (input, context) => {
    const core = await context.openCore();
    try {
      const email = (input.positionals[0] ?? '').toLowerCase();
      const user = await findUserByEmail(core.database.db, email);
      if (!user) throw new StartError(`There is no user with the address ${email}.`);
      const { host, port } = core.config;
      const addresses = serviceAddresses(core.config, () => `http://${host}:${port}`);
      const deps = accountsOf(core);
      if (input.isOn('remove-second-factor')) await dropSecondFactor(user, commandLineActor(), deps);
      const link = await makePasswordLink(user, commandLineActor(), { ...deps, addresses });
      context.print(context.json ? JSON.stringify(link) : link.url);
      if (!context.json) context.note(`For ${user.email}, until ${link.expiresAt.toISOString()}.`);
      return 'ok';
    } finally {
      await core.close();
    }
  },
};
