import { basename } from 'node:path';
import { readCsv } from '@postpress/contracts/csv';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { StartError } from '../../base/start-error.ts';
import type { CommandContext } from '../command.ts';
import { readInput } from '../read-input.ts';
import type { ForeignEntry, ForeignTemplate, Provider } from './providers.ts';

export type Export = {
  templates: ForeignTemplate[];
  entries: ForeignEntry[];
  /** Records that are neither, by file: subscribed contacts, temporary blocks, other objects. */
  others: { file: string; count: number }[];
};

/** Members of JSON documents that contain a list of records. */
const LISTS = [
  'data',
  'items',
  'Suppressions',
  'Templates',
  'templates',
  'members',
  'contacts',
  'result',
  'results',
] as const;

/**
 * Reads exported files: JSON documents, CSV files and pages.
 *
 * @throws StartError naming the file that cannot be read
 */
export async function readExports(
  provider: Provider,
  paths: readonly string[],
  context: Pick<CommandContext, 'stdin'>,
): Promise<Export> {
  const found: Export = { templates: [], entries: [], others: [] };
  for (const path of paths) {
    const file = basename(path);
    const text = (await readInput(path, context)).toString('utf8').replace(/^\uFEFF/, '');
    let count = 0;
    for (const record of recordsOf(file, text)) {
      const template = provider.template?.(record);
      const entry = template ? undefined : provider.entry?.(record, file);
      if (template) found.templates.push({ ...template, name: template.name || nameOf(file) });
      else if (entry) found.entries.push(entry);
      else count++;
    }
    if (count > 0) found.others.push({ file, count });
  }
  return found;
}

const nameOf = (file: string) => file.replace(/\.\w+$/, '');

function recordsOf(file: string, text: string): JsonObject[] {
  if (/\.csv$/i.test(file)) return linesOf(text);
  if (/\.html?$/i.test(file)) return [{ name: nameOf(file), html: text }];
  try {
    return objectsIn(JSON.parse(text));
  } catch (cause) {
    throw new StartError(`${file} is no JSON, and not named .csv or .html: ${(cause as Error).message}`, {
      cause,
    });
  }
}

function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isJsonObject);
  if (!isJsonObject(value)) return [];
  const list = LISTS.map((name) => value[name]).find(Array.isArray);
  if (list) return list.filter(isJsonObject);
  // `GET /contacts` of one, or a template in an envelope.
  return isJsonObject(value.data) ? [value.data] : [value];
}

function linesOf(text: string): JsonObject[] {
  const [head, ...rows] = [...readCsv(text)];
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  return rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}
