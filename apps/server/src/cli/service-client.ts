import { ApiError, type Client, createClient, PostpressError } from '@postpress/client';
import { StartError } from '../base/start-error.ts';
import {
  type CommandContext,
  type CommandInput,
  type CommandOption,
  type Exit,
  UsageError,
} from './command.ts';

const URL_VARIABLE = 'POSTPRESS_URL';
const KEY_VARIABLE = 'POSTPRESS_KEY';

/** Options of every command that calls a running service. The key is never an option: it would be in the process list. */
export const serviceOptions = {
  url: {
    value: 'url',
    description: `URL of the service, such as https://post.example. Default: ${URL_VARIABLE}.`,
  },
  'project-id': {
    value: 'id',
    description: 'The project, if the credential is a personal access token.',
  },
} as const satisfies Record<string, CommandOption>;

export const serviceNote = `Calls a running service with the project key or token in ${KEY_VARIABLE}.`;

export type Service = { client: Client; url: string };

/** @throws UsageError if the URL or the key is missing */
export function serviceClient(input: CommandInput, { environment }: CommandContext): Service {
  const url = input.text('url') ?? environment[URL_VARIABLE] ?? '';
  const apiKey = environment[KEY_VARIABLE] ?? '';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(
      `Set ${URL_VARIABLE} or --url to the URL of a service, such as https://post.example`,
    );
  if (apiKey === '') throw new UsageError(`Set ${KEY_VARIABLE} to a project key or a token`);
  const projectId = input.text('project-id');
  if (projectId !== undefined && !/^[1-9]\d{0,9}$/.test(projectId))
    throw new UsageError(`--project-id is a number; "${projectId}" was given`);
  const project = projectId !== undefined && { projectId: Number(projectId) };
  return { client: createClient({ baseUrl: url, apiKey, ...project }), url };
}

/** Runs a command; what the service refuses is a sentence for the user, without a stack. */
export async function callService(work: () => Promise<Exit>): Promise<Exit> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError)
      throw new StartError(`The service answered ${cause.status} ${cause.code}: ${cause.message}`, { cause });
    if (cause instanceof PostpressError) throw new StartError(cause.message, { cause });
    throw cause;
  }
}

/** All entries of a list with pages. */
export async function allOf<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}
