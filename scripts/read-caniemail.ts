/**
 * `node scripts/read-caniemail.ts <clone>`: extracts the facts for `packages/clients` from the last commit of a clone of
 * https://github.com/hteumeuleu/caniemail (MIT): per feature the date of its test, and per client the result of the
 * latest tested version. Notes are not copied: `packages/clients/src/features` describes partial support in our own
 * words.
 *
 * The features are read as they are written, since versions as keys of the published JSON lose their order: an object
 * lists `16` before `15.6`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import { columns } from '../packages/clients/src/facts/columns.ts';

type Results = ReadonlyMap<string, string>;
type Feature = {
  slug: string;
  testedOn: string;
  stats: ReadonlyMap<string, ReadonlyMap<string, Results>>;
  notes: ReadonlyMap<string, string>;
};
type Cell = { letter: string; version: string };

/** Notes that distinguish kinds of accounts. */
const BY_ACCOUNT = /non.(google|gmail).accounts?|with (hotmail|microsoft|outlook)/i;
const ONLY_FOREIGN = /only (supported|works) with non.google|supported with non.google accounts only/i;

/** Features that only style sheets can contain. */
const IN_SHEETS = /^css-(?:selector|pseudo|at)-/;

const target = join(import.meta.dirname, '../packages/clients/src/facts/support.generated.ts');
const [clone] = process.argv.slice(2);
if (clone === undefined) throw new Error('Name the folder of a clone of caniemail.');
const date = git('log', '-1', '--format=%cs').trim();
const features = git('ls-tree', '-r', '--name-only', 'HEAD', '_features/')
  .split('\n')
  .filter((path) => /\/[a-z].*\.md$/.test(path))
  .map(readFeature);

const rows = features
  .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  .map((feature) => {
    const cells = columns.map((column) => cellOf(feature, column));
    const letters = cells.map(({ letter }) => letter).join('');
    const versions = cells.map(({ version }) => version).join(' ');
    return `  '${feature.slug}': ['${feature.testedOn}', '${letters}', '${versions}'],`;
  });

writeFileSync(
  target,
  `// Written by scripts/read-caniemail.ts from the data of caniemail.com (MIT). Not edited by hand.
/** The day of caniemail's data. */
export const CANIEMAIL_DATE = '${date}';

/**
 * Per feature: the day of its last test, then for each of \`columns\` a letter (y supported, a partly, n not, u and - unknown), then the
 * version that was tested.
 */
export const support = {
${rows.join('\n')}
} as const satisfies Readonly<Record<string, readonly [testedOn: string, letters: string, versions: string]>>;
`,
);
console.log(`${rows.length} features of ${date}`);

function git(...words: string[]): string {
  return execFileSync('git', ['-C', clone ?? '', ...words], { encoding: 'utf8' });
}

/** A feature is the front matter of a page: YAML, but that some use tabs, begin nested lines at the margin, or repeat keys. */
function readFeature(path: string): Feature {
  const [, matter = ''] = git('show', `HEAD:${path}`).split(/^---$/m);
  const indented = matter
    .replaceAll('\t', '  ')
    .replace(/^(?!\w+:(?! *\{)|"?(?:stats|notes\w*|links)"?:)/gm, ' ');
  const page = parseDocument(indented, { uniqueKeys: false });
  const [error] = page.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const read: Map<string, unknown> = page.toJS({ mapAsMap: true });
  return {
    slug: basename(path, '.md'),
    testedOn: String(read.get('last_test_date')),
    stats: read.get('stats') as Feature['stats'],
    notes: (read.get('notes_by_num') ?? new Map()) as Feature['notes'],
  };
}

/** The month since which a client reads style sheets; earlier tests of them are meaningless. Empty: always. */
function readsSheetsSince(column: string): string {
  const [family = '', platform = ''] = column.split('.');
  const styles = features.find(({ slug }) => slug === 'html-style');
  const stats = [...(styles?.stats.get(family)?.get(platform) ?? [])];
  const last = stats.findLastIndex(([, mark]) => mark.startsWith('n'));
  const since = last < 0 ? undefined : stats[last + 1]?.[0];
  return since !== undefined && /^\d{4}-\d{2}$/.test(since) ? since : '';
}

/**
 * The result of the latest tested version. If the notes say that it depends on the kind of account, each column is one
 * kind: the Gmail apps for Google accounts, `gmail.android-imap` for others, Samsung Email for accounts other than
 * Microsoft's.
 */
function cellOf(feature: Feature, column: string): Cell {
  const [family = '', platform = ''] = column.split('.');
  const isForeign = column === 'gmail.android-imap';
  const versions = [...(feature.stats.get(family)?.get(isForeign ? 'android' : platform) ?? [])];
  const [version, mark] = versions.at(-1) ?? ['-', '-'];
  const letter = mark[0] ?? '-';
  if (letter === 'n' && version < readsSheetsSince(column) && IN_SHEETS.test(feature.slug))
    return { letter: 'u', version };
  const notes = [...mark.matchAll(/#(\d+)/g)].map(([, number = '']) => feature.notes.get(number) ?? '');
  const others = notes.filter((note) => !BY_ACCOUNT.test(note));
  if (letter !== 'a' && !isForeign) return { letter, version };
  if (others.length === notes.length) return { letter, version };
  const onlyForeign = notes.some((note) => ONLY_FOREIGN.test(note));
  if (isForeign) return { letter: onlyForeign ? 'y' : 'n', version };
  return { letter: onlyForeign ? 'n' : others.length > 0 ? 'a' : 'y', version };
}
