import { displayModes } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { StartError } from '../../base/start-error.ts';
import { serviceAddresses } from '../../config/index.ts';
import { createTemplate, type TemplateDraft } from '../../templates/index.ts';
import type { Command, CommandContext, CommandInput } from '../command.ts';
import { noProgress, showProgress } from '../progress.ts';
import { accountsOf, readId } from './account-input.ts';
import { modeOption, readFullDesign, readMode } from './design-input.ts';

export const templateImportCommand: Command = {
  summary: 'Import design files as templates of a project.',
  details:
    'A file contains a design, or an object with `design` and optionally `name` and `displayMode`, as returned by the API. All files are validated before the first one is stored.',
  positionals: [
    { name: 'file', description: 'Design files; `-` is standard input.', required: true, many: true },
  ],
  options: {
    project: { value: 'id', description: 'The project.', required: true },
    mode: modeOption,
    folder: { value: 'id', description: 'A folder of the project. Default: none.' },
  },
  run: async (input, context) => {
    const drafts = [];
    for (const file of input.positionals) drafts.push(await readDraft(file, input, context));
    await using core = await context.openCore();
    const progress = drafts.length > 2 ? showProgress(context, drafts.length) : noProgress;
    const deps = { ...accountsOf(core), addresses: serviceAddresses(core.config) };
    const author = { kind: 'command-line', id: null, name: 'postpress template import' } as const;
    const stored = [];
    try {
      for (const [at, draft] of drafts.entries()) {
        const { template, warnings } = await createTemplate(draft, { author }, deps);
        const { id, name, displayMode } = template;
        stored.push({ id: String(id), name, displayMode, warnings });
        progress.at(at + 1, draft.name);
      }
    } finally {
      progress.end();
    }
    if (context.json) context.print(JSON.stringify(stored));
    else for (const { id, name } of stored) context.print(`${id}  ${name}`);
    return 'ok';
  },
};

async function readDraft(file: string, input: CommandInput, context: CommandContext): Promise<TemplateDraft> {
  const { name, design, about } = await readFullDesign(file, context);
  if (!isJsonObject(design) || !isJsonObject(design.body))
    throw new StartError(`${file} is no design: it has no body.`);
  const ownMode = displayModes.find((mode) => mode === about.displayMode);
  if (about.displayMode !== undefined && !ownMode)
    throw new StartError(`${file} names an unknown displayMode.`);
  return {
    projectId: readId(input, 'project'),
    name: typeof about.name === 'string' && about.name !== '' ? about.name : name,
    displayMode: input.text('mode') === undefined && ownMode ? ownMode : readMode(input),
    folderId: input.text('folder') === undefined ? null : readId(input, 'folder'),
    design: JSON.stringify(design),
  };
}
