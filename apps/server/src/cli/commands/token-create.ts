import { createPersonalToken, findUserByEmail } from '../../accounts/index.ts';
import { StartError } from '../../base/start-error.ts';
import type { Command } from '../command.ts';
import { accountsOf, commandLineActor, readDate, readId } from './account-input.ts';

export const tokenCreateCommand: Command = {
  summary: 'Create a personal access token of a user. It is printed only once.',
  positionals: [],
  options: {
    user: { value: 'email', description: 'Whose token it is.', required: true },
    name: { value: 'name', description: 'What the token is for. Default: "Command line".' },
    workspace: {
      value: 'id',
      description: 'Limit it to this workspace. Default: all workspaces of the user.',
    },
    expires: { value: 'date', description: 'Expiry date or time, at most a year ahead. Default: never.' },
  },
  run: async (input, context) => {
    await using core = await context.openCore();
    const email = input.text('user') ?? '';
    const user = await findUserByEmail(core.database.db, email.toLowerCase());
    if (!user) throw new StartError(`There is no user with the address ${email}.`);
    const draft = {
      userId: user.id,
      name: input.text('name') ?? 'Command line',
      workspaceId: input.text('workspace') === undefined ? null : readId(input, 'workspace'),
      expiresAt: readDate(input, 'expires'),
    };
    const { token, credential } = await createPersonalToken(draft, commandLineActor(), accountsOf(core));
    context.print(context.json ? JSON.stringify({ ...token, token: credential }) : credential);
    if (!context.json) context.note(`Token ${token.id} of ${user.email}. It will not be shown again.`);
    return 'ok';
  },
};
