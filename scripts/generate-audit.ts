/** Writes docs/reference/audit.md from the table of the audit's rules. `--check` compares instead. */
import { type Category, categories, type Finding, rules, severities } from '../packages/audit/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const TITLES: Readonly<Record<Category, string>> = {
  accessibility: 'Accessibility',
  links: 'Links',
  images: 'Images',
  size: 'Size',
  structure: 'Structure',
  compatibility: 'Mail clients',
  words: 'Words',
};

const sections = categories.map((category) => {
  const rows = rules
    .filter((rule) => rule.category === category)
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .map(
      ({ code, severity, modes = [], message, help }) =>
        `| \`${code satisfies Finding['code']}\` | ${severity} | ${modes.join(', ') || 'all'} | ${cell(message)} | ${cell(help)} |`,
    );
  return `## ${TITLES[category]}

| Code | Severity | Modes | Says | Why, and what to do |
|---|---|---|---|---|
${rows.join('\n')}
`;
});

const count = (severity: string) => rules.filter((rule) => rule.severity === severity).length;

writeGenerated({
  'docs/reference/audit.md': `<!-- Written by scripts/generate-audit.ts from the table of packages/audit. -->
# What the audit looks for

${rules.length} rules: ${count('error')} find errors, which break something for readers; ${count('warning')} find what hinders some of them; ${count('hint')} give hints, which may be
meant as they are. A finding names the node and the value it is about. Where one answer is right it brings a mend: changes that an editor carries out
as one step and that can be undone. Nothing is fetched: links and images are judged by their addresses and by what the design says of them.

A size is that of the HTML as it is exported; email may have 102 KB, behind which Gmail cuts it off. Contrasts are those of WCAG 2.2, measured against the
colors of block, column, row and page, on each device that something is overridden for. \`{name}\` in a message is replaced by a fact of the finding.

${sections.join('\n')}`,
});

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
