import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Packages of this repository: linked inside the copy, so that its tests import the copy. */
const OWN_SCOPE = '@postpress';

export type TreeCopy = {
  root: string;
  write(file: string, text: string): void;
  remove(): void;
};

/** The working tree in a temporary folder, with linked packages. Nothing is beside it. */
export function copyTree(files: Iterable<string>): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-mutants-'));
  const copy = join(folder, 'tree');
  for (const file of files) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  linkPackages(copy);
  return {
    root: copy,
    write: (file, text) => writeFileSync(join(copy, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkPackages(copy: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === OWN_SCOPE || name === '.cache') continue;
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, OWN_SCOPE))) {
    const place = readdirSync(join(copy, 'packages')).includes(name) ? 'packages' : 'apps';
    symlinkSync(join('../..', place, name), join(copy, 'node_modules', OWN_SCOPE, name));
  }
  // If two packages need different versions of a third, npm installs one of them here.
  for (const folder of globSync('{apps,packages}/*/node_modules', { cwd: root }))
    symlinkSync(join(root, folder), join(copy, folder));
}
