/**
 * Builds @postpress/webhooks for receivers: JavaScript for `import` and `require`, and declarations, without
 * dependencies. Writes to dist/webhooks or the given directory: `node scripts/build-webhooks.ts [directory]`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const source = join(root, 'packages/webhooks');
const target = resolve(process.argv[2] ?? join(root, 'dist/webhooks'));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [format, file] of [
  ['esm', 'index.js'],
  ['cjs', 'index.cjs'],
] as const)
  await build({
    entryPoints: [join(source, 'src/index.ts')],
    outfile: join(target, file),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format,
  });
writeDeclarations();
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
copyFileSync(join(source, 'README.md'), join(target, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
console.log(`built ${target}`);

function writeDeclarations(): void {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const options = [
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    'node',
    '--strict',
    '--skipLibCheck',
  ];
  const emits = [
    '--declaration',
    '--emitDeclarationOnly',
    '--allowImportingTsExtensions',
    '--outDir',
    target,
  ];
  const { status, stdout } = spawnSync(
    tsc,
    [...options, ...emits, '--ignoreConfig', join(source, 'src/index.ts')],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`tsc wrote no declarations:\n${stdout}`);
}

function manifest(): object {
  const { name, version, license, description } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  return {
    name,
    version,
    license,
    description,
    type: 'module',
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', import: './index.js', require: './index.cjs' } },
    types: './index.d.ts',
    sideEffects: false,
  };
}
