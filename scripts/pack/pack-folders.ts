import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type Tarball = { name: string; file: string; kilobytes: number; unpackedKilobytes: number };

type Packed = { name: string; filename: string; size: number; unpackedSize: number };

/** Packs built folders with npm, all in one run. */
export function packFolders(folders: readonly string[], to: string): Tarball[] {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', to, ...folders], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const packed = Object.values(JSON.parse(output) as Packed[] | Record<string, Packed>);
  return packed.map(({ name, filename, size, unpackedSize }) => ({
    name,
    file: join(to, filename),
    kilobytes: Math.round(size / 1_000),
    unpackedKilobytes: Math.round(unpackedSize / 1_000),
  }));
}
