import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMMAND = 'apt-get install buildah mmdebstrap';

/** The programs of Debian that build and run images without a container engine; false: all are here. */
export const withoutBuildah: false | string =
  process.getuid?.() !== 0
    ? 'needs root: it mounts file systems'
    : ['buildah', 'mmdebstrap'].every((program) => spawnSync(program, ['--version']).status === 0)
      ? false
      : `needs buildah and mmdebstrap: ${COMMAND}`;

export type ImageConfig = {
  User: string;
  Env: readonly string[];
  Entrypoint: readonly string[];
  Cmd: readonly string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  Labels: Record<string, string>;
  Healthcheck?: { Test: readonly string[] };
};

/** A store of images in a temporary folder: that of the machine stays as it is. */
export class Buildah {
  readonly folder = mkdtempSync(join(tmpdir(), 'postpress-images-'));

  run(...words: string[]): string {
    const store = ['--storage-driver', 'vfs', '--root', join(this.folder, 'store')];
    return execFileSync('buildah', [...store, '--runroot', join(this.folder, 'run'), ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: this.folder },
    }).trim();
  }

  /** Builds a target of the Containerfile, on the stage `installed` where that is built: both images share it. */
  build(context: string, target: string): void {
    const installed =
      target === 'installed' ? '' : 'installed=container-image://localhost/postpress:installed';
    const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
    this.run(
      // Images of the OCI format have no health check.
      ...['build', '--quiet', '--format', 'docker', '--target', target, '--volume', `${cache}:/root/.npm`],
      ...(installed === '' ? [] : ['--build-context', installed]),
      ...['--tag', `postpress:${target}`, '--file', join(context, 'Containerfile'), context],
    );
  }

  inspect(target: string): ImageConfig {
    const { Docker } = JSON.parse(this.run('inspect', '--type', 'image', `postpress:${target}`)) as {
      Docker: { config: ImageConfig };
    };
    return Docker.config;
  }

  /** @returns the folder with the files of an image, until `remove` */
  mount(target: string): string {
    return this.run('mount', this.run('from', '--pull-never', `postpress:${target}`));
  }

  remove(): void {
    this.run('rm', '--all');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
