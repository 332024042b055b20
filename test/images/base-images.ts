/**
 * The public images that the Containerfile names, made of Debian's packages and of the project's own Node, and tagged with
 * their names: the same Containerfile builds where no registry of images can be reached.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Buildah } from './buildah.ts';

const SOURCES = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
/** What Debian's slim images leave out. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man', 'lintian'].map((name) => `/usr/share/${name}/*`);

export function makeBaseImages(buildah: Buildah, containerfile: string): void {
  const [, node = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(containerfile, 'utf8')) ?? [];
  const [, debian = ''] = /^ARG BASE_IMAGE=(\S+)$/m.exec(readFileSync(containerfile, 'utf8')) ?? [];
  const [, release = ''] = /debian:(\w+)-slim$/.exec(debian) ?? [];
  const archive = join(buildah.folder, 'debian.tar');
  makeDebian(release, archive);
  commit(buildah, debian, archive);
  const files = join(buildah.folder, 'node');
  collectNode(join(files, 'usr/local'));
  commit(buildah, node, archive, files);
}

/** @param packages beside the smallest set */
export function makeDebian(release: string, archive: string, packages: readonly string[] = []): void {
  const sources = SOURCES.find(existsSync);
  if (sources === undefined) throw new Error(`No list of Debian's packages: ${SOURCES.join(', ')}`);
  execFileSync(
    'mmdebstrap',
    [
      ...['--quiet', '--variant=minbase', `--include=${['usr-is-merged', ...packages].join()}`],
      '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
      ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
      ...[release, archive, sources],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Node and npm where Node's image has them, and npm with this machine's registry. */
function collectNode(to: string): void {
  for (const folder of ['bin', 'lib/node_modules', 'etc']) mkdirSync(join(to, folder), { recursive: true });
  copyFileSync(process.execPath, join(to, 'bin/node'));
  const npm = (...words: string[]) => execFileSync('npm', words, { encoding: 'utf8' }).trim();
  cpSync(join(npm('root', '--global'), 'npm'), join(to, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(to, 'bin/npm'));
  const authorities = npm('config', 'get', 'cafile');
  const settings = [`registry=${npm('config', 'get', 'registry')}`, 'update-notifier=false'];
  if (existsSync(authorities)) {
    copyFileSync(authorities, join(to, 'etc/authorities.pem'));
    settings.push('cafile=/usr/local/etc/authorities.pem');
  }
  writeFileSync(join(to, 'etc/npmrc'), `${settings.join('\n')}\n`);
}

export function commit(
  buildah: Buildah,
  name: string,
  archive: string,
  files?: string,
  entrypoint?: string,
): void {
  const container = buildah.run('from', 'scratch');
  buildah.run('add', '--quiet', container, archive, '/');
  if (files !== undefined) buildah.run('copy', '--quiet', container, files, '/');
  buildah.run(
    'config',
    '--env',
    'PATH=/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin',
    ...(entrypoint === undefined ? [] : ['--entrypoint', JSON.stringify([entrypoint])]),
    container,
  );
  buildah.run('commit', '--quiet', '--rm', container, name);
}
