import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Buildah, withoutBuildah } from '../images/buildah.ts';

const PROJECT = 'postpress-test';
const PROGRAMS = ['podman', 'podman-compose', 'runc'];
const COMMAND = `apt-get install ${PROGRAMS.join(' ')} netavark aardvark-dns`;

/** A container engine of Debian with the names of services as host names; false: all is here. */
export const withoutPodman: false | string =
  withoutBuildah ||
  (PROGRAMS.every((program) => spawnSync(program, ['--version']).status === 0)
    ? false
    : `needs ${PROGRAMS.join(', ')}: ${COMMAND}`);

/** `podman-compose` with the images of a store of Buildah's. */
export class PodmanCompose {
  readonly #words: string[];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #podman: string;

  constructor({ folder }: Buildah, file: string, environment: Record<string, string>) {
    const configuration = join(folder, 'containers.conf');
    writeFileSync(configuration, configurationOf());
    this.#podman = join(folder, 'podman');
    const store = `--root ${join(folder, 'store')} --runroot ${join(folder, 'run')} --storage-driver vfs`;
    writeFileSync(this.#podman, `#!/bin/sh\nexec podman ${store} "$@"\n`);
    chmodSync(this.#podman, 0o755);
    this.#words = ['--podman-path', this.#podman, '--project-name', PROJECT, '--file', file];
    this.#environment = { ...process.env, ...environment, CONTAINERS_CONF: configuration };
  }

  compose(...words: string[]): string {
    return this.#run('podman-compose', [...this.#words, ...words]);
  }

  /** The networks of a Compose file, whose addresses podman-compose 1.0.3 does not read. */
  createNetworks(text: string): void {
    const [, subnet = ''] = /subnet: (\S+)/.exec(text) ?? [];
    const [, gateway = ''] = /gateway: (\S+)/.exec(text) ?? [];
    this.podman('network', 'create', '--subnet', subnet, '--gateway', gateway, `${PROJECT}_front`);
    this.podman('network', 'create', '--internal', `${PROJECT}_back`);
  }

  /** Removes what was made; the images go with their store. */
  remove(): void {
    this.podman('rm', '--force', '--all', '--time', '5');
    this.podman('volume', 'rm', '--force', '--all');
    for (const name of ['front', 'back']) this.podman('network', 'rm', '--force', `${PROJECT}_${name}`);
  }

  podman(...words: string[]): string {
    return this.#run(this.#podman, words);
  }

  #run(program: string, words: string[]): string {
    const { status, stdout, stderr } = spawnSync(program, words, {
      encoding: 'utf8',
      env: this.#environment,
      maxBuffer: 64 * 1024 ** 2,
    });
    if (status === 0) return stdout.trim();
    throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  }
}

/** Without systemd, and with no more than this process may give. */
function configurationOf(): string {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = (name: string) =>
    Number(new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(limits)?.[1] ?? 4_096);
  const files = Math.min(hard('open files'), 65_536);
  const processes = Math.min(hard('processes'), 4_096);
  return `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=${processes}:${processes}"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
`;
}
