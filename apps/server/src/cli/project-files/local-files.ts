import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { StartError } from '../../base/start-error.ts';
import type { CommandContext } from '../command.ts';
import { readJson } from '../read-input.ts';
import { canonicalText, normalize } from './file-forms.ts';

/** Folders with a file for each template and block. */
const FOLDERS = ['templates', 'blocks'] as const;
/** Files with one object each. */
const SINGLE = ['brand.json', 'topics.json'] as const;
const LOCK = 'postpress.lock.json';

/** What a file was when it was last the same here and at the service. */
export type Locked = { id?: string; revision?: number; digest: string };
export type Lock = Record<string, Locked>;

/** Reads the files of a project. Paths are relative to the folder, with `/`. */
export async function readFiles(
  folder: string,
  context: Pick<CommandContext, 'stdin'>,
): Promise<Map<string, JsonObject>> {
  const paths: string[] = [];
  for (const name of FOLDERS)
    for (const file of (await namesIn(join(folder, name))).sort())
      if (file.endsWith('.json')) paths.push(`${name}/${file}`);
  const here = await namesIn(folder);
  paths.push(...SINGLE.filter((file) => here.includes(file)));
  const files = new Map<string, JsonObject>();
  for (const path of paths) files.set(path, normalize(path, await readJson(join(folder, path), context)));
  return files;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

export async function writeProjectFile(folder: string, path: string, content: JsonObject): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, canonicalText(content));
}

export async function removeProjectFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
}

export function lockPathOf(folder: string, given: string | undefined): string {
  return given ?? join(folder, LOCK);
}

/** The lock file; empty if there is none yet. */
export async function readLock(path: string): Promise<Lock> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw cause;
  }
  const read = parse(text);
  if (!isJsonObject(read) || read.version !== 1 || !isJsonObject(read.files))
    throw new StartError(
      `${path} is no lock file of this version: restore it from git, or delete it and pull.`,
    );
  return read.files as Lock;
}

/** Undefined for text that is no JSON, such as a file with conflict markers of git. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function writeLock(path: string, lock: Lock): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, canonicalText({ version: 1, files: lock }));
}
