import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Gives what this process made under a name of its own the name it is for. Of several processes that do the first wins, and
 * the others' goes.
 *
 * @param proof exists where another's stands there whole
 */
export function moveOnce(unfinished: string, target: string, proof = target): void {
  try {
    renameSync(unfinished, target);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(proof)) throw cause;
  }
}
