/** Builds the package `@postpress/cli`: the commands of callers in one file, of the sources of the service. */
import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { NODE_RANGE, readJson, root, type SourceManifest, sharedFields } from './published.ts';

const ENTRY = 'apps/server/src/caller-main.ts';
const BIN = 'dist/postpress.mjs';

export async function buildCli(to: string): Promise<void> {
  const bundle = await rolldown({
    input: join(root, ENTRY),
    external: isBuiltin,
    platform: 'node',
    transform: { target: 'node20' },
    treeshake: { moduleSideEffects: false },
  });
  await bundle.write({
    file: join(to, BIN),
    format: 'esm',
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
    minify: 'dce-only',
  });
  await bundle.close();
  chmodSync(join(to, BIN), 0o755);
  copyFileSync(join(root, 'apps/server/README.cli.md'), join(to, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function manifest(): object {
  const { version, license } = readJson<SourceManifest>(join(root, 'apps/server/package.json'));
  return {
    name: '@postpress/cli',
    version,
    description:
      'The commands of Postpress for callers: templates as code, sending, exports, moving in and out.',
    license,
    ...sharedFields('apps/server'),
    type: 'module',
    bin: { postpress: BIN },
    engines: { node: NODE_RANGE },
  };
}
