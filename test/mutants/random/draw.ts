import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaMutant } from '../mutant.ts';
import { operators, type Site, sitesIn } from './sites.ts';

const root = join(import.meta.dirname, '../../..');
const PRODUCTION = /^(apps\/(server|editor|console)|packages\/[^/]+)\/src\/.*\.tsx?$/;
/** Tests and what they share; generated files; what is shown as text. */
const LEFT_OUT =
  /\.generated\.|\.d\.ts$|\.test\.|[/.]testing\.tsx?$|-fixture\.ts$|\/conformance\.ts$|\/(messages|locales)[/.]|\.data\.ts$/;

/**
 * So many mutants drawn from all production code: the same by the same seed and sources. Operators take turns, because
 * texts alone are half of the places; the draw of each is ordered by hash, so that an edited file changes few of them.
 */
export function drawMutants(files: Iterable<string>, count: number, seed: number): AreaMutant[] {
  const byOperator = Map.groupBy(allSites(files), ({ site }) => site.operator);
  const drawn = operators.map((operator) =>
    (byOperator.get(operator) ?? [])
      .map((each) => ({ ...each, rank: rankOf(seed, each) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1)),
  );
  const turns = Math.ceil(count / operators.length);
  return Array.from({ length: turns }, (_, turn) => drawn.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, count)
    .map(({ file, line, site }) => ({
      id: `${file}:${line}:${site.operator.replace(' ', '-')}:${site.offset}`,
      file,
      ...site,
      fault: `${site.operator}: ${shortened(site.find)} → ${site.replace}`,
      area: 'random',
    }));
}

type Placed = { file: string; line: number; site: Site };

function allSites(files: Iterable<string>): Placed[] {
  return [...files]
    .filter((file) => PRODUCTION.test(file) && !LEFT_OUT.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return sitesIn(file, text).map((site) => ({
        file,
        line: text.slice(0, site.offset).split('\n').length,
        site,
      }));
    });
}

function rankOf(seed: number, { file, line, site }: Placed): string {
  const { operator, find, replace } = site;
  return createHash('sha256').update([seed, file, line, operator, find, replace].join('\n')).digest('hex');
}

const shortened = (text: string) => {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 80 ? `${flat.slice(0, 80)}…` : flat;
};
