import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { librariesIn } from './libraries-in.ts';
import { documentsOf, type Entry, type Library, NODE_RANGE, sharedFields } from './published.ts';

/** Syntax that all browsers since 2022 and Node 20 read. */
const TARGET = 'es2022';

/** How the two builds of a library name their files. */
const FORMATS = {
  esm: { extension: 'js', folder: 'dist', types: 'dist/types' },
  cjs: { extension: 'cjs', folder: 'dist/cjs', types: 'dist/cjs/types' },
} as const;
type Format = keyof typeof FORMATS;

/**
 * Builds a library as ES modules and as CommonJS, each with declarations: a file per entry, and one for what several
 * entries share. Other packages stay imports. Only ES modules have source maps.
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
  for (const format of ['esm', 'cjs'] as const) {
    const { extension, folder: built } = FORMATS[format];
    const { output } = await bundle.write({
      dir: join(to, built),
      format,
      sourcemap: format === 'esm',
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `shared/[name].${extension}`,
      // Like what a type checker reads from the declarations: a default export is a member.
      exports: 'named',
    });
    refuseUndeclared(
      manifest,
      output.filter((each) => each.type === 'chunk'),
    );
    copyDeclarations(library, format, declarations, to);
  }
  await bundle.close();
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

/** Types of a dependency that is an ES module only. CommonJS must say that it means those. */
const ONLY_ES_MODULE = /import (?:type )?\{([^}]*)\} from (["'])parse5\2;/g;

function typesOnly(_: string, names: string): string {
  return `import type {${names.replaceAll(/\btype /g, '')}} from 'parse5' with { "resolution-mode": "import" };`;
}

function copyDeclarations(
  { folder, manifest }: Library,
  format: Format,
  declarations: string,
  to: string,
): void {
  const from = join(declarations, basename(folder), 'src');
  const { extension, types } = FORMATS[format];
  for (const file of globSync('**/*.d.ts', { cwd: from })) {
    const text = readFileSync(join(from, file), 'utf8');
    const copy = join(to, types, format === 'cjs' ? file.replace(/ts$/, 'cts') : file);
    mkdirSync(dirname(copy), { recursive: true });
    // The compiler leaves the extensions of sources, which are not published.
    const published = text.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g, `$1$2.${extension}$1`);
    writeFileSync(copy, format === 'cjs' ? published.replaceAll(ONLY_ES_MODULE, typesOnly) : published);
  }
  if (globSync(`${types}/**/*.d.*ts`, { cwd: to }).length === 0)
    throw new Error(`${manifest.name} has no declarations.`);
}

function publishedManifest({ folder, manifest, entries }: Library): object {
  const { name, version, license, description, dependencies, peerDependencies, peerDependenciesMeta } =
    manifest;
  const filesOf = (entry: Entry, format: Format) => {
    const { extension, folder: built, types } = FORMATS[format];
    const declared = entry.source.replace(/^src\//, '').replace(/tsx?$/, format === 'cjs' ? 'd.cts' : 'd.ts');
    return { types: `./${types}/${declared}`, default: `./${built}/${entry.name}.${extension}` };
  };
  const main = entries.find(({ subpath }) => subpath === '.');
  const others = entries.filter(({ subpath }) => subpath !== '.');
  return {
    name,
    version,
    description,
    license,
    ...sharedFields(`packages/${basename(folder)}`),
    type: 'module',
    sideEffects: false,
    engines: { node: NODE_RANGE },
    // For resolution that knows no `exports`: TypeScript's `node10`, older bundlers.
    ...(main && { main: filesOf(main, 'cjs').default, types: filesOf(main, 'cjs').types }),
    ...(others.length > 0 && {
      typesVersions: {
        '*': Object.fromEntries(
          others.map((entry) => [entry.subpath.slice(2), [filesOf(entry, 'cjs').types]]),
        ),
      },
    }),
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          entry.subpath,
          { import: filesOf(entry, 'esm'), require: filesOf(entry, 'cjs') },
        ]),
      ),
      './package.json': './package.json',
    },
    ...(dependencies && { dependencies }),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  };
}
