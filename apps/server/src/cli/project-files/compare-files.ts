import type { JsonObject } from '@postpress/design/json';
import { digestOf } from './file-forms.ts';
import type { Lock } from './local-files.ts';
import type { RemoteFile } from './remote-files.ts';

/**
 * Where a file differs between this folder and the service:
 * `local`: changed here only, `remote`: at the service only, `conflict`: in both places, differently.
 */
export type Side = 'same' | 'local' | 'remote' | 'conflict';

export type Compared = {
  path: string;
  side: Side;
  /** What is in the folder; absent: no file. */
  local?: JsonObject;
  /** What is at the service; absent: nothing. */
  remote?: RemoteFile;
};

/** Compares the files of a folder with the service and with the lock file, in order of their paths. */
export function compareFiles(
  local: ReadonlyMap<string, JsonObject>,
  remote: ReadonlyMap<string, RemoteFile>,
  lock: Lock,
): Compared[] {
  const paths = [...new Set([...local.keys(), ...remote.keys(), ...Object.keys(lock)])].sort();
  return paths.flatMap((path) => {
    const here = local.get(path);
    const there = remote.get(path);
    if (!here && !there) return [];
    const side = sideOf(here && digestOf(here), there && digestOf(there.content), lock[path]?.digest);
    return [{ path, side, ...(here && { local: here }), ...(there && { remote: there }) }];
  });
}

function sideOf(here: string | undefined, there: string | undefined, base: string | undefined): Side {
  if (here === there) return 'same';
  if (there === base) return 'local';
  return here === base ? 'remote' : 'conflict';
}
