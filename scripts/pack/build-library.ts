import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { librariesIn } from './libraries-in.ts';
import { documentsOf, type Library, NODE_RANGE, sharedFields } from './published.ts';

/** Syntax that all browsers since 2022 and Node 20 read. */
const TARGET = 'es2022';

/**
 * Builds a library as ES modules with source maps and declarations: a file per entry, and one for what several entries
 * share. Other packages stay imports.
 *
 * @param declarations the folder that `writeDeclarations` wrote
 */
export async function buildLibrary(
  library: Library,
  { to, declarations }: { to: string; declarations: string },
): Promise<void> {
  const { folder, manifest, entries } = library;
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map(({ name, source }) => [name, join(folder, source)])),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    transform: { target: TARGET },
  });
  const { output } = await bundle.write({
    dir: join(to, 'dist'),
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
  });
  await bundle.close();
  refuseUndeclared(
    manifest,
    output.filter((each) => each.type === 'chunk'),
  );
  copyDeclarations(library, declarations, to);
  for (const file of documentsOf(folder)) copyFileSync(file, join(to, basename(file)));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(publishedManifest(library), null, 2)}\n`);
}

/** npm installs only what the manifest names; here, hoisting would hide the omission. */
function refuseUndeclared(
  { name, dependencies, peerDependencies }: Library['manifest'],
  chunks: OutputChunk[],
) {
  const declared = { ...dependencies, ...peerDependencies };
  for (const library of librariesIn(chunks))
    if (!(library in declared)) throw new Error(`${name} imports ${library}, and its package.json does not.`);
}

function copyDeclarations({ folder, manifest }: Library, declarations: string, to: string): void {
  const from = join(declarations, basename(folder), 'src');
  for (const file of globSync('**/*.d.ts', { cwd: from })) {
    const text = readFileSync(join(from, file), 'utf8');
    const copy = join(to, 'dist/types', file);
    mkdirSync(dirname(copy), { recursive: true });
    // The compiler leaves the extensions of sources, which are not published.
    writeFileSync(copy, text.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g, '$1$2.js$1'));
  }
  if (globSync('dist/types/**/*.d.ts', { cwd: to }).length === 0)
    throw new Error(`${manifest.name} has no declarations.`);
}

function publishedManifest({ folder, manifest, entries }: Library): object {
  const { name, version, license, description, dependencies, peerDependencies, peerDependenciesMeta } =
    manifest;
  const types = (source: string) => `./dist/types/${source.replace(/^src\//, '').replace(/tsx?$/, 'd.ts')}`;
  return {
    name,
    version,
    description,
    license,
    ...sharedFields(`packages/${basename(folder)}`),
    type: 'module',
    sideEffects: false,
    engines: { node: NODE_RANGE },
    // `default`, not `import`: from 20.19 on, Node can `require` these modules, too.
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          entry.subpath,
          { types: types(entry.source), default: `./dist/${entry.name}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
    ...(dependencies && { dependencies }),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  };
}
