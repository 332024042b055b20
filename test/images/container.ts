import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageConfig } from './buildah.ts';

/** As `docker run --read-only --tmpfs /tmp -v DATA:/data --network host` starts an image, by mounts of our own. */
export type Container = {
  files: string;
  data: string;
  config: ImageConfig;
  environment: Record<string, string>;
};

/** $1 the files, $2 the data, $3 the user, $4 the working directory; the rest is the command. */
const START = `
set -e
files=$1 data=$2 user=$3 folder=$4
shift 4
mount --make-rprivate /
mount --bind "$files" "$files"
mount -o remount,ro,bind "$files"
mount --bind "$data" "$files/data"
mount -t tmpfs -o mode=1777,noexec,nosuid,nodev tmpfs "$files/tmp"
mount --rbind /proc "$files/proc"
mount --rbind /dev "$files/dev"
exec chroot --userspec="$user" "$files" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
`;

export function prepareContainer(
  folder: string,
  { files, config, environment }: Omit<Container, 'data'>,
): Container {
  const data = mkdtempSync(join(folder, 'data-'));
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  chownSync(data, uid, gid);
  mkdirSync(join(files, 'data'), { recursive: true });
  return { files, data, config, environment };
}

const argumentsOf = ({ files, data, config }: Container, command: readonly string[]) => [
  ...['--mount', '/bin/sh', '-c', START, 'container', files, data, config.User, config.WorkingDir],
  ...command,
];

function environmentOf({ config, environment }: Container): Record<string, string> {
  const own = config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  // Here the init process of the image is not process 1.
  return { ...Object.fromEntries(own), ...environment, TINI_SUBREAPER: '1' };
}

/** Starts the entry point with the image's own command. */
export function startContainer(container: Container): ChildProcess {
  const { Entrypoint, Cmd } = container.config;
  return spawn('unshare', argumentsOf(container, [...Entrypoint, ...Cmd]), {
    env: environmentOf(container),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a command beside it, as `docker exec` does. @throws Error if it fails */
export function execInContainer(container: Container, ...command: string[]): string {
  return execFileSync('unshare', argumentsOf(container, command), {
    env: environmentOf(container),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
