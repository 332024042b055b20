import { type DeclaredNames, declaredNames } from './declared-names.ts';
import { callbacks, events, exportOptions, methods, options, providers, type Rule } from './rules.ts';

type Part = { title: string; rules: Readonly<Record<string, Rule>>; declared: readonly string[] };

/** The sections of the table with the names that the types declare for them. */
function parts(declared: DeclaredNames = declaredNames()): Part[] {
  return [
    { title: 'Methods', rules: methods, declared: declared.methods },
    { title: 'Events', rules: events, declared: declared.events },
    { title: 'Callbacks', rules: callbacks, declared: declared.callbacks },
    { title: 'Providers', rules: providers, declared: Object.keys(providers) },
    { title: 'Options', rules: options, declared: declared.options },
    { title: 'Export options', rules: exportOptions, declared: declared.exportOptions },
  ];
}

const WORDS: Record<Rule['how'], string> = { works: 'works', differs: 'differs', not: 'not supported' };

/** Declared names without a row, and rows of undeclared names. */
export function faults(): string[] {
  return parts().flatMap(({ title, rules, declared }) => [
    ...declared.filter((name) => !rules[name]).map((name) => `${title}: ${name} has no row`),
    ...Object.keys(rules)
      .filter((name) => !declared.includes(name))
      .map((name) => `${title}: ${name} is not declared`),
  ]);
}

/** docs/reference/embed-compatibility.md */
export function compatibilityPage(): string {
  const { version } = declaredNames();
  const found = faults();
  if (found.length > 0) throw new Error(found.join('\n'));
  return `<!-- Written by scripts/generate-embed-compatibility.ts from the types of @unlayer/types ${version}. -->
# Compatibility with Unlayer's embed API

How \`/embed.js\` supports each name that \`@unlayer/types\` ${version} declares. To use it, see [Migrate from Unlayer](../guides/migrating-from-unlayer.md).
A test covers each name that works or differs.

| | Works | Differs | Not supported |
|---|---:|---:|---:|
${parts().map(countsOf).join('\n')}

${parts().map(sectionOf).join('\n')}`;
}

function countsOf({ title, rules }: Part): string {
  const count = (how: Rule['how']) => Object.values(rules).filter((rule) => rule.how === how).length;
  return `| ${title} | ${count('works')} | ${count('differs')} | ${count('not')} |`;
}

function sectionOf({ title, rules, declared }: Part): string {
  const works = declared.filter((name) => rules[name]?.how === 'works' && !rules[name].note);
  const others = declared.filter((name) => rules[name] && !works.includes(name));
  const byRule = Map.groupBy(others, (name) => verdictOf(rules[name]));
  const rows = [...byRule].map(([verdict, names]) => `| ${listOf(names)} | ${verdict} |`);
  const table = `| Name | | How, or why not |\n|---|---|---|\n${rows.join('\n')}`;
  return `## ${title}

Work as declared: ${listOf(works)}.
${rows.length > 0 ? `\n${table}` : ''}
`;
}

const listOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const verdictOf = (rule?: Rule) => (rule ? `${WORDS[rule.how]} | ${rule.note ?? ''}` : '');
