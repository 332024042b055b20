import { createProject, listWorkspaces } from '../../accounts/index.ts';
import { StartError } from '../../base/start-error.ts';
import type { Core } from '../../platform/core.ts';
import { type Command, type CommandInput, UsageError } from '../command.ts';
import { accountsOf, commandLineActor, readId } from './account-input.ts';

const NAME_CHARACTERS_MAX = 255;

export const projectCreateCommand: Command = {
  summary: 'Create a project in a workspace.',
  positionals: [{ name: 'name', description: 'Its name, 1 to 255 characters.', required: true }],
  options: { workspace: { value: 'id', description: 'ID of the workspace. Default: the only one.' } },
  run: async (input, context) => {
    const name = input.positionals[0]?.trim() ?? '';
    if (name === '' || [...name].length > NAME_CHARACTERS_MAX)
      throw new UsageError('<name> has 1 to 255 characters');
    await using core = await context.openCore();
    const workspaceId = await workspaceOf(input, core);
    const project = await createProject({ workspaceId, name }, commandLineActor(), accountsOf(core));
    context.print(context.json ? JSON.stringify({ ...project, workspaceId }) : String(project.id));
    if (!context.json) context.note(`Project ${project.id}, "${project.name}", in workspace ${workspaceId}.`);
    return 'ok';
  },
};

async function workspaceOf(input: CommandInput, { database }: Core): Promise<number> {
  if (input.text('workspace') !== undefined) return readId(input, 'workspace');
  const workspaces = await listWorkspaces(database.db);
  const [only] = workspaces;
  if (!only) throw new StartError('There is no workspace yet: start the server once with `postpress serve`.');
  if (workspaces.length === 1) return only.id;
  const list = workspaces.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new UsageError(`There are several workspaces: choose one with --workspace <id>: ${list}`);
}
