import { type DeclaredNames, declaredNames } from './declared-names.ts';
import { recordedRows } from './recorded-rows.ts';
import {
  callbacks,
  events,
  exportOptions,
  features,
  methods,
  options,
  providers,
  type Rule,
} from './rules.ts';

type Part = { title: string; rules: Readonly<Record<string, Rule>>; declared: readonly string[] };

/** The sections of the table with the names that the types declare for them. */
function parts(declared: DeclaredNames = declaredNames()): Part[] {
  return [
    { title: 'Methods', rules: methods, declared: declared.methods },
    { title: 'Events', rules: events, declared: declared.events },
    { title: 'Callbacks', rules: callbacks, declared: declared.callbacks },
    { title: 'Providers', rules: providers, declared: Object.keys(providers) },
    { title: 'Options', rules: options, declared: declared.options },
    { title: 'Features', rules: features, declared: declared.features },
    { title: 'Export options', rules: exportOptions, declared: declared.exportOptions },
  ];
}

const WORDS: Record<Rule['how'], string> = { works: 'works', differs: 'differs', not: 'not supported' };

/** Declared names without a row, rows of undeclared names, and results for names that are not supported. */
export function faults(): string[] {
  return parts().flatMap(({ title, rules, declared }) => [
    ...declared.filter((name) => !rules[name]).map((name) => `${title}: ${name} has no row`),
    ...Object.keys(rules)
      .filter((name) => !declared.includes(name))
      .map((name) => `${title}: ${name} is not declared`),
    ...recordedNames(title)
      .filter((name) => (rules[name]?.how ?? 'not') === 'not')
      .map((name) => `${title}: a test shows ${name}, which has no row or is not supported`),
  ]);
}

const recordedNames = (title: string) =>
  [...recordedRows()].filter((row) => row.startsWith(`${title}: `)).map((row) => row.slice(title.length + 2));

/** docs/reference/embed-compatibility.md */
export function compatibilityPage(): string {
  const { version } = declaredNames();
  const found = faults();
  if (found.length > 0) throw new Error(found.join('\n'));
  const recorded = recordedRows();
  return `<!-- Written by scripts/generate-embed-compatibility.ts from the types of @unlayer/types ${version} and the results of test/browser/editor/unlayer-*.test.ts. -->
# Compatibility with Unlayer's embed API

How \`/embed.js\` supports each name that \`@unlayer/types\` ${version} declares. To use it, see [Migrate from Unlayer](../guides/migrating-from-unlayer.md).
Names that work or differ are covered by tests: “in a browser”, by a page with the editor in a real frame, real objects
and the real port; the others, by tests of the page's side alone.

| | Works | in a browser | Differs | in a browser | Not supported |
|---|---:|---:|---:|---:|---:|
${parts()
  .map((part) => countsOf(part, recorded))
  .join('\n')}

${parts()
  .map((part) => sectionOf(part, recorded))
  .join('\n')}`;
}

type Recorded = ReadonlySet<string>;

function countsOf({ title, rules }: Part, recorded: Recorded): string {
  const named = (how: Rule['how']) => Object.keys(rules).filter((name) => rules[name]?.how === how);
  const counts = (how: Rule['how']) =>
    `${named(how).length} | ${named(how).filter((name) => recorded.has(`${title}: ${name}`)).length}`;
  return `| ${title} | ${counts('works')} | ${counts('differs')} | ${named('not').length} |`;
}

function sectionOf({ title, rules, declared }: Part, recorded: Recorded): string {
  const isRecorded = (name: string) => recorded.has(`${title}: ${name}`);
  const works = declared.filter((name) => rules[name]?.how === 'works' && !rules[name].note);
  const [proven, others] = [works.filter(isRecorded), works.filter((name) => !isRecorded(name))];
  const told = declared.filter((name) => rules[name] && !works.includes(name));
  const byRule = Map.groupBy(told, (name) => verdictOf(rules[name], isRecorded(name)));
  const rows = [...byRule].map(([verdict, names]) => `| ${listOf(names)} | ${verdict} |`);
  const table = `| Name | | In a browser | How, or why not |\n|---|---|---|---|\n${rows.join('\n')}`;
  const lines = [
    proven.length > 0 && `Work as declared, tested in a browser: ${listOf(proven)}.`,
    others.length > 0 && `Work as declared, tested on the page's side: ${listOf(others)}.`,
    rows.length > 0 && table,
  ];
  return `## ${title}\n\n${lines.filter(Boolean).join('\n\n')}\n`;
}

const listOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const verdictOf = (rule: Rule | undefined, isRecorded: boolean) =>
  rule ? `${WORDS[rule.how]} | ${isRecorded ? 'yes' : ''} | ${rule.note ?? ''}` : '';
