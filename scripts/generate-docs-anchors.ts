/**
 * Writes scripts/docs-site/anchors.txt: every address and anchor under /docs, which others link to. Fails where one of the
 * listed is gone: bring it back, or name where it moved to in `moved`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import { moved } from './docs-site/moved.ts';
import { makeSite } from './docs-site/pages.ts';
import { writeGenerated } from './write-generated.ts';

const LIST = 'scripts/docs-site/anchors.txt';
const path = join(import.meta.dirname, '..', LIST);

const site = makeSite(allRoutes);
const present = new Set(
  site.pages.flatMap(({ url, headings, kind }) => [
    url,
    ...(kind === 'operation' ? [] : headings.map(({ id }) => `${url}#${id}`)),
  ]),
);
const listed = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
const gone = listed.filter((address) => !present.has(address) && moved[address] === undefined);
if (gone.length > 0)
  throw new Error(`Addresses of the docs are gone; keep them, or add them to moved.ts:\n${gone.join('\n')}`);
for (const target of Object.values(moved))
  if (!present.has(target)) throw new Error(`moved.ts leads to ${target}, which is not there.`);

writeGenerated({ [LIST]: `${[...new Set([...listed, ...present])].toSorted().join('\n')}\n` });
