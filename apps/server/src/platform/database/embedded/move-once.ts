import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Renames something from this process's temporary name to its final name. If several processes do, the first wins and
 * the others' are deleted.
 *
 * @param proof exists if a complete one of another process is in place
 */
export function moveOnce(unfinished: string, target: string, proof = target): void {
  try {
    renameSync(unfinished, target);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(proof)) throw cause;
  }
}
