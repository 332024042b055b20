import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fence } from './fences.ts';

/**
 * Applies the fenced blocks of a guide: `<!-- file: path -->` writes a file, `<!-- edit: path -->` changes one by the
 * hunks of a diff, separated by `@@`.
 *
 * @returns the files that were written or changed
 */
export function applyChange(folder: string, fences: readonly Fence[]): string[] {
  const files = new Set<string>();
  for (const { marker, code, where } of fences) {
    if (marker === undefined || marker.name === 'run') continue;
    const path = join(folder, marker.value);
    files.add(marker.value);
    if (marker.name === 'file') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    } else {
      const changed = code
        .split(/^@@\n/m)
        .reduce((text, hunk) => applyHunk(text, hunk, where), readFileSync(path, 'utf8'));
      writeFileSync(path, changed);
    }
  }
  return [...files];
}

/** Context lines may be prefixes of lines; they must match exactly once. */
function applyHunk(text: string, hunk: string, where: string): string {
  const lines = text.split('\n');
  const changes = hunk.trimEnd().split('\n');
  const old = changes.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const places = lines.flatMap((_, start) =>
    old.every((line, offset) => lines[start + offset]?.startsWith(line)) ? [start] : [],
  );
  const [start] = places;
  if (start === undefined || places.length > 1)
    throw new Error(`${where}: found ${places.length} times instead of once:\n${old.join('\n')}`);
  let at = start;
  const replaced: string[] = [];
  for (const change of changes) {
    if (change.startsWith('+')) replaced.push(change.slice(1));
    else {
      if (!change.startsWith('-')) replaced.push(lines[at] ?? '');
      at += 1;
    }
  }
  return [...lines.slice(0, start), ...replaced, ...lines.slice(at)].join('\n');
}
