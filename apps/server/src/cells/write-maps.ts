import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listHereProjectIds, listRoutedKeys } from '../accounts/index.ts';
import { listTrackingHosts } from '../email/index.ts';
import type { Core } from '../platform/core.ts';

/** How many lines of this installation are in each map, and keys that several installations have. */
type WrittenMaps = { keys: number; projects: number; hosts: number; ambiguous: string[] };

const SHOWN_CHARACTERS = 4;

/**
 * Writes the maps of HAProxy that say in which installation a key, a project and a host name are: `keys.map`,
 * `projects.map` and `hosts.map`, in a folder that the installations share, or into which each writes in turn. Replaces
 * the lines of this installation and keeps those of others.
 *
 * @param cell the name of this installation in the proxy's configuration
 * @param hosts names that lead to this installation, beside those of tracked links
 */
export async function writeMaps(
  { cell, folder, hosts }: { cell: string; folder: string; hosts: readonly string[] },
  { database, clock }: Core,
): Promise<WrittenMaps> {
  const keys: string[] = [];
  for await (const { fingerprint } of listRoutedKeys(database.db, clock()))
    keys.push(keyIdentifier(fingerprint));
  const projects = (await listHereProjectIds(database.db)).map(String);
  const ambiguous = await writeMap(join(folder, 'keys.map'), cell, keys);
  await writeMap(join(folder, 'projects.map'), cell, projects);
  const names = [...hosts, ...(await listTrackingHosts(database.db))];
  await writeMap(join(folder, 'hosts.map'), cell, names);
  return { keys: keys.length, projects: projects.length, hosts: names.length, ambiguous };
}

/** What a proxy can tell of a key without its secret part: the first and last characters after the prefix. */
export function keyIdentifier(fingerprint: string): string {
  const [start = '', end = ''] = fingerprint.split('…');
  return start.slice(-SHOWN_CHARACTERS) + end;
}

/** @returns the entries that are also those of another installation */
async function writeMap(path: string, cell: string, entries: readonly string[]): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const others = text.split('\n').filter((line) => line !== '' && line.split(' ')[1] !== cell);
  const elsewhere = new Set(others.map((line) => line.split(' ')[0]));
  const own = [...new Set(entries)];
  const lines = [...others, ...own.map((entry) => `${entry} ${cell}`)].sort();
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(`${path}.partial`, lines.map((line) => `${line}\n`).join(''));
  await rename(`${path}.partial`, path);
  return own.filter((entry) => elsewhere.has(entry));
}
