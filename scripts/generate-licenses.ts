/**
 * Writes docs/reference/licenses.md from the bill of materials, and fails for a license that is not allowed. `--check`
 * compares instead.
 */
import { isAllowed } from './supply-chain/licenses.ts';
import { licenseOf, readSbom } from './supply-chain/sbom.ts';
import { writeGenerated } from './write-generated.ts';

const packages = readSbom()
  .components.filter(({ name }) => !/^(@postpress\/|postpress$)/.test(name))
  .map((component) => ({ label: `${component.name} ${component.version}`, license: licenseOf(component) }));
const refused = packages.filter(({ license }) => !isAllowed(license));
for (const { label, license } of refused)
  console.error(
    `${label} has the license ${license || '(none)'}, which scripts/supply-chain/licenses.ts does not allow`,
  );
if (refused.length > 0) process.exitCode = 1;

const byLicense = Map.groupBy(packages, ({ license }) => license);
const sections = [...byLicense]
  .toSorted(([a, of], [b, others]) => others.length - of.length || a.localeCompare(b, 'en'))
  .map(([license, of]) => {
    const labels = [...new Set(of.map(({ label }) => label))].toSorted((a, b) => a.localeCompare(b, 'en'));
    return `## ${license} (${labels.length})\n\n${labels.join(', ')}\n`;
  });

writeGenerated({
  'docs/reference/licenses.md': `<!-- Written by scripts/generate-licenses.ts from package-lock.json. -->
# Licenses

The npm packages that a release contains or installs, for all platforms, by license (SPDX). \`npm run check\` fails for a
license that is not on the list in \`scripts/supply-chain/licenses.ts\`. The
[software bill of materials](../guides/releases.md#software-bill-of-materials) has the same packages with hashes.

The programs inside packages have licenses of their own: Node (MIT), PostgreSQL (PostgreSQL License), Chromium
(BSD-3-Clause, and those that \`chrome://credits\` lists). Container images add Debian packages: their licenses are in
\`/usr/share/doc\` of the image.

${sections.join('\n')}`,
});
