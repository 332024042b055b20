/** Writes docs/measurements/README.md: of each measurement its first bar, the figure and the command. `--check` compares. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeGenerated } from './write-generated.ts';

const folder = join(import.meta.dirname, '../docs/measurements');
const pages = globSync('*.md', { cwd: folder })
  .filter((name) => name !== 'README.md')
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

type Figure = { what: string; figure: string; bar: string };

writeGenerated({
  'docs/measurements/README.md': `<!-- Written by scripts/generate-measurements.ts from the pages. -->
# Measurements

One page per benchmark or long test, as it was last recorded, with its method and all figures. Of each, the first claim that is
held to a bar, or else its first figure. \`--record\` writes a page again.

| Measurement | Claim | Figure | Bars met | Command |
|---|---|---|---|---|
${pages.map(rowOf).join('\n')}
`,
});

function rowOf({ name, text }: { name: string; text: string }): string {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  const command = /\bby (?:the commands below|`([^`]+)`)/.exec(text)?.[1] ?? '';
  const figures = figuresOf(text);
  const barred = figures.filter(({ bar }) => bar !== '');
  const { what, figure, bar } = barred[0] ?? figures[0] ?? { what: '', figure: '', bar: '' };
  const met = barred.filter(({ bar: each }) => /(^|: )met$/.test(each)).length;
  const claim = [what, bar.replace(/: (not )?met$/, '')].filter((part) => part !== '').join(': ');
  const bars = barred.length === 0 ? '' : `${met} of ${barred.length}`;
  return `| [${title}](${name}) | ${claim} | ${figure} | ${bars} | ${command && `\`${command}\``} |`;
}

/** The rows of the table that starts with what was measured; a bold row begins the names of those below it. */
function figuresOf(text: string): Figure[] {
  const [, table = ''] = /^\| What \|.*\n\|[-|]+\n((?:\|.*\n)*)/m.exec(text) ?? [];
  let group = '';
  return table
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [what = '', figure = '', bar = ''] = line
        .slice(1)
        .split('|')
        .map((cell) => cell.trim());
      const heading = /^\*\*(.+)\*\*$/.exec(what)?.[1];
      if (heading !== undefined) group = `${heading}: `;
      return heading === undefined ? [{ what: `${group}${what}`, figure, bar }] : [];
    });
}
