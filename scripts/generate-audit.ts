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

| Code | Severity | Modes | Message | Reason and fix |
|---|---|---|---|---|
${rows.join('\n')}
`;
});

const count = (severity: string) => rules.filter((rule) => rule.severity === severity).length;

writeGenerated({
  'docs/reference/audit.md': `<!-- Written by scripts/generate-audit.ts from the table of packages/audit. -->
# Audit rules

${rules.length} rules: ${count('error')} find errors, which break something for readers; ${count('warning')} give warnings about problems for some readers;
${count('hint')} give hints, which may be intentional. A finding names the node and the value. If there is one correct fix, the finding
includes it, and the editor applies it as one undoable step. The audit makes no requests: it checks links and images by
their URLs and the values in the design.

Sizes are those of the exported HTML; Gmail clips emails over 102 KB. Contrast follows WCAG 2.2, measured against what is
behind the text, on each device with overrides ([guide](../guides/accessibility.md)). \`{name}\` in a message is a
placeholder.

${sections.join('\n')}`,
});

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
