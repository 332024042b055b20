/** Writes docs/reference/configuration.md and .env.example from the table of variables. `--check` compares instead. */
import {
  environmentName,
  groups,
  type Variable,
  type VariableName,
  variables,
} from '../apps/server/src/config/index.ts';
import { writeGenerated } from './write-generated.ts';

type Entry = { name: string; variable: Variable<unknown> };

const entries: Entry[] = Object.entries(variables).map(([name, variable]) => ({
  name: environmentName(name as VariableName),
  variable: variable as Variable<unknown>,
}));
const grouped = Object.entries(groups).map(([group, title]) => ({
  title,
  entries: entries.filter(({ variable }) => variable.group === group),
}));

writeGenerated({ 'docs/reference/configuration.md': manual(), '.env.example': example() });

function manual(): string {
  const sections = grouped.map(({ title, entries }) =>
    [
      `## ${title}`,
      '',
      '| Variable | When absent | What it is | Expected |',
      '|---|---|---|---|',
      ...entries.map(rowOf),
    ].join('\n'),
  );
  return `<!-- Written by scripts/generate-configuration.ts from apps/server/src/config/variables.ts. -->
# Configuration

The environment configures Postpress, and so does a file \`.env\` in the directory it is started in: copy \`.env.example\`. Variables of the
environment win. An empty variable counts as absent. A wrong value, a missing companion or a misspelt name stops the start: all faults are
listed at once, secrets masked, and the exit code is 1.

${sections.join('\n\n')}
`;
}

function rowOf({ name, variable }: Entry): string {
  const cells = [`\`${name}\``, absentOf(variable), variable.description, variable.expected];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function absentOf({ absent, absentText }: Variable<unknown>): string {
  if (absentText !== undefined) return absentText;
  return absent === null ? '–' : `\`${absent}\``;
}

function example(): string {
  const blocks = grouped.map(({ title, entries }) =>
    [`# ${title}`, ...entries.flatMap(({ name, variable }) => exampleLines(name, variable))].join('\n'),
  );
  return `# Every setting of Postpress, each with its usual value or an example. Written by scripts/generate-configuration.ts.
# Copy it to .env in the directory that Postpress is started in. Variables of the environment win over the file.

${blocks.join('\n\n')}
`;
}

function exampleLines(name: string, variable: Variable<unknown>): string[] {
  const usual =
    variable.absent === null || typeof variable.absent === 'object' ? '' : String(variable.absent);
  return [`# ${variable.description}`, `#${name}=${variable.example ?? usual}`];
}
