import { type Client, createClient, InvalidRequestError, paginate } from '@postpress/client';
import { suppressionImportMax } from '@postpress/contracts';
import { displayModes, validateDesign } from '@postpress/design';
import type { JsonObject } from '@postpress/design/json';
import { compareContent, importHtml } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import { type Command, type CommandContext, type CommandInput, UsageError } from '../command.ts';
import {
  type ForeignEntry,
  type ForeignTemplate,
  type Provider,
  type ProviderName,
  providers,
} from '../moving-in/providers.ts';
import { readExports } from '../moving-in/read-exports.ts';
import { callService, serviceClient, serviceNote, serviceOptions } from '../service-client.ts';

/** What became of one template. */
type Taken = {
  name: string;
  /** In the project; absent with --dry-run, and where the service refused it. */
  id?: string;
  /** How much of the page the design has, from 0 to 1. */
  score: number;
  /** Parts that are html blocks, because no other block has their content. */
  raw: number;
  left: string[];
};

const commonOptions = {
  'dry-run': { description: 'Print what would be imported, and change nothing.' },
  ...serviceOptions,
} as const;

const LOST_LISTED = 5;
/** Characters of a template’s name. */
const NAME_MAX = 255;

/** The command that reads the exported files of a provider. */
export function providerImportCommand(name: ProviderName): Command {
  const provider: Provider = providers[name];
  return {
    summary: `Import templates${provider.entry ? ' and suppressions' : ''} of ${provider.title} from exported files.`,
    details: `${serviceNote} Reads JSON, CSV and HTML files: ${provider.files}. Prints a score of each template, from 0 to 1, and what was not taken over. Addresses that unsubscribed leave all topics; bounces and complaints are suppressed.`,
    positionals: [
      {
        name: 'file',
        description: 'Exported files; `-` is JSON on standard input.',
        required: true,
        many: true,
      },
    ],
    options: commonOptions,
    run: (input, context) =>
      callService(async () => {
        const client = input.isOn('dry-run') ? undefined : serviceClient(input, context).client;
        const { templates, entries, others } = await readExports(provider, input.positionals, context);
        const taken: Taken[] = [];
        for (const template of templates) taken.push(await importTemplate(template, client));
        const suppressions = await importEntries(entries, client);
        report({ taken, suppressions, others }, context);
        return 'ok';
      }),
  };
}

async function importTemplate(
  { name, html, left }: ForeignTemplate,
  client: Client | undefined,
): Promise<Taken> {
  const { design, raw } = importHtml(html, { displayMode: 'email' });
  const { fidelity, lost } = compareContent(html, renderDesign(design, { displayMode: 'email' }).html);
  const gone = Object.entries(lost).flatMap(([kind, items]: [string, readonly string[]]) =>
    items.length > 0 ? [`${items.length} ${kind}: ${items.slice(0, LOST_LISTED).join(' ')}`] : [],
  );
  const taken = { name, score: rounded(fidelity.score), raw: raw.length, left: [...left, ...gone] };
  return storeTemplate(taken, { design: design as unknown as JsonObject }, client);
}

type Stored = Pick<Parameters<Client['createTemplate']>[0], 'design' | 'displayMode'>;

/** Stores a template, unless it is a dry run. One that the service refuses is reported, and does not keep others out. */
async function storeTemplate(taken: Taken, template: Stored, client: Client | undefined): Promise<Taken> {
  if (!client) return taken;
  const name = taken.name.slice(0, NAME_MAX) || 'Imported';
  try {
    return { ...taken, id: (await client.createTemplate({ ...template, name })).data.id };
  } catch (cause) {
    if (!(cause instanceof InvalidRequestError)) throw cause;
    return { ...taken, score: 0, left: [...taken.left, cause.message] };
  }
}

const rounded = (score: number) => Math.floor(score * 1_000) / 1_000;

type Suppressions = { added: number; known: number; refused: { email: string; why: string }[] };

async function importEntries(
  entries: readonly ForeignEntry[],
  client: Client | undefined,
): Promise<Suppressions> {
  const total: Suppressions = { added: 0, known: 0, refused: [] };
  for (let at = 0; at < entries.length; at += suppressionImportMax) {
    const page = entries.slice(at, at + suppressionImportMax);
    if (!client) {
      total.added += page.length;
      continue;
    }
    const { added, known, refused } = (await client.importSuppressions({ entries: page })).data;
    total.added += added;
    total.known += known;
    total.refused.push(...refused.map(({ index, why }) => ({ email: page[index]?.email ?? '', why })));
  }
  return total;
}

type Imported = {
  taken: readonly Taken[];
  suppressions: Suppressions;
  others: readonly { file: string; count: number }[];
};

function report({ taken, suppressions, others }: Imported, { json, print }: CommandContext): void {
  if (json) {
    print(JSON.stringify({ templates: taken, suppressions, notTaken: others }));
    return;
  }
  for (const { name, id, score, raw, left } of taken) {
    const blocks = raw > 0 ? `  ${raw} html blocks` : '';
    print(`${id ?? '-'}  ${name}  ${score.toFixed(3)}${blocks}`);
    for (const each of left) print(`  not taken over: ${each}`);
  }
  const { added, known, refused } = suppressions;
  print(`addresses: ${added} added, ${known} known, ${refused.length} refused`);
  for (const { email, why } of refused) print(`  ${email}: ${why}`);
  for (const { file, count } of others)
    print(`${file}: ${count} records are neither templates nor suppressed addresses`);
}

const UNLAYER_URL = 'https://api.unlayer.com';
const TOKEN_VARIABLE = 'UNLAYER_TOKEN';

export const unlayerImportCommand: Command = {
  summary: 'Import the templates of an Unlayer project by its API.',
  details: `${serviceNote} Reads \`GET /v3/templates\` of Unlayer with a personal access token or project key. Designs are stored as they are; the score is 1 for those that are valid, and faults of others are listed. Popups are not in its list.`,
  positionals: [],
  options: {
    token: {
      value: 'token',
      description: `Credential of Unlayer. Default: ${TOKEN_VARIABLE}, which keeps it out of the process list.`,
    },
    'unlayer-project': { value: 'id', description: 'The project of Unlayer, for a personal access token.' },
    'unlayer-url': { value: 'url', description: `Default: ${UNLAYER_URL}.` },
    ...commonOptions,
  },
  run: (input, context) =>
    callService(async () => {
      const client = input.isOn('dry-run') ? undefined : serviceClient(input, context).client;
      const source = unlayerClient(input, context);
      const taken: Taken[] = [];
      for await (const { id } of paginate(source.listTemplates, { limit: 100 })) {
        const { name, displayMode, design } = (await source.getTemplate({ id })).data;
        // Modes of later versions of Unlayer are for the service to refuse.
        const isKnown = displayModes.includes(displayMode);
        const { valid, errors = [] } = isKnown ? validateDesign(design, { displayMode }) : { valid: false };
        const left = errors.slice(0, LOST_LISTED).map(({ path, message }) => `${path}: ${message}`);
        const found = { name, score: valid ? 1 : 0, raw: 0, left };
        taken.push(await storeTemplate(found, { design, displayMode }, client));
      }
      report({ taken, suppressions: { added: 0, known: 0, refused: [] }, others: [] }, context);
      return 'ok';
    }),
};

function unlayerClient(input: CommandInput, { environment }: CommandContext): Client {
  const apiKey = input.text('token') ?? environment[TOKEN_VARIABLE] ?? '';
  if (apiKey === '') throw new UsageError(`Set ${TOKEN_VARIABLE} or --token to a credential of Unlayer`);
  const project = input.text('unlayer-project');
  const projectId = project !== undefined && { projectId: Number(project) };
  return createClient({ baseUrl: input.text('unlayer-url') ?? UNLAYER_URL, apiKey, ...projectId });
}
