/** `npm run sbom`: writes the software bill of materials of this version (CycloneDX JSON) beside the packed tarballs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { target } from './pack/published.ts';
import { readSbom } from './supply-chain/sbom.ts';

const sbom = readSbom();
const file = join(target, `postpress-${sbom.metadata.component.version}.cdx.json`);
mkdirSync(target, { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`wrote ${relative(process.cwd(), file)}: ${sbom.components.length} components`);
