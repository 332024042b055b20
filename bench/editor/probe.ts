import { join } from 'node:path';
import { build } from 'esbuild';

let bundled: Promise<string> | undefined;

/** The script that takes down in each window what is seen there. */
export function probe(): Promise<string> {
  bundled ??= build({
    entryPoints: [join(import.meta.dirname, '../../apps/editor/src/window/bench-probe.testing.ts')],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}
