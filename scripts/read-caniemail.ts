/**
 * `node scripts/read-caniemail.ts data.json`: extracts the facts for `packages/clients` from caniemail's published data
 * (https://www.caniemail.com/api/data.json, MIT): per feature the date of its test, and per client the result of the
 * latest tested version. Notes are not copied: `packages/clients/src/features` describes partial support in our own
 * words.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columns } from '../packages/clients/src/facts/columns.ts';

type Stats = Record<string, Record<string, Record<string, string>>>;
type Feature = {
  slug: string;
  last_test_date: string;
  stats: Stats;
  notes_by_num: Record<string, string> | null;
};
type Data = { last_update_date: string; data: Feature[] };
type Cell = { letter: string; version: string };

/** Notes that distinguish kinds of accounts. */
const BY_ACCOUNT = /non.(google|gmail).accounts?|with (hotmail|microsoft|outlook)/i;
const ONLY_FOREIGN = /only (supported|works) with non.google|supported with non.google accounts only/i;

/** Features that only style sheets can contain. */
const IN_SHEETS = /^css-(?:selector|pseudo|at)-/;

const target = join(import.meta.dirname, '../packages/clients/src/facts/support.generated.ts');
const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the data file of caniemail.');
const { last_update_date, data } = JSON.parse(readFileSync(source, 'utf8')) as Data;

const rows = data
  .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  .map((feature) => {
    const cells = columns.map((column) => cellOf(feature, column));
    const letters = cells.map(({ letter }) => letter).join('');
    const versions = cells.map(({ version }) => version).join(' ');
    return `  '${feature.slug}': ['${feature.last_test_date}', '${letters}', '${versions}'],`;
  });

writeFileSync(
  target,
  `// Written by scripts/read-caniemail.ts from the data of caniemail.com (MIT). Not edited by hand.
/** The date of caniemail's data. */
export const CANIEMAIL_DATE = '${last_update_date.slice(0, 10)}';

/**
 * Per feature: the day of its last test, then for each of \`columns\` a letter (y supported, a partly, n not, u and - unknown), then the
 * version that was tested.
 */
export const support = {
${rows.join('\n')}
} as const satisfies Readonly<Record<string, readonly [testedOn: string, letters: string, versions: string]>>;
`,
);
console.log(`${rows.length} features of ${last_update_date.slice(0, 10)}`);

/** The month since which a client reads style sheets; earlier tests of them are meaningless. Empty: always. */
function readsSheetsSince(column: string): string {
  const [family = '', platform = ''] = column.split('.');
  const stats = Object.entries(
    data.find(({ slug }) => slug === 'html-style')?.stats[family]?.[platform] ?? {},
  );
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
  const versions = Object.entries(feature.stats[family]?.[isForeign ? 'android' : platform] ?? {});
  const [version, mark] = versions.at(-1) ?? ['-', '-'];
  const letter = mark[0] ?? '-';
  if (letter === 'n' && version < readsSheetsSince(column) && IN_SHEETS.test(feature.slug))
    return { letter: 'u', version };
  const notes = [...mark.matchAll(/#(\d+)/g)].map(([, number = '']) => feature.notes_by_num?.[number] ?? '');
  const others = notes.filter((note) => !BY_ACCOUNT.test(note));
  if (letter !== 'a' && !isForeign) return { letter, version };
  if (others.length === notes.length) return { letter, version };
  const onlyForeign = notes.some((note) => ONLY_FOREIGN.test(note));
  if (isForeign) return { letter: onlyForeign ? 'y' : 'n', version };
  return { letter: onlyForeign ? 'n' : others.length > 0 ? 'a' : 'y', version };
}
