import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SMALL_DISK_MISSING = 'needs to mount a small disk: run the tests as root on Linux';

/** A disk in memory. */
export type SmallDisk = {
  path: string;
  /** Fills the disk except for this many bytes. */
  fill(freeBytes: number): void;
  /** Deletes what `fill` wrote. */
  makeRoom(): void;
  remove(): void;
};

/** @returns undefined if this user may not mount */
export function mountSmallDisk(megabytes = 2): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'postpress-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: (freeBytes) => {
      const { bavail, bsize } = statfsSync(path);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
      } catch (cause) {
        // Another process wrote meanwhile: then it is already full.
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', [path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
