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
      '| Variable | Default | Description | Expected |',
      '|---|---|---|---|',
      ...entries.map(rowOf),
    ].join('\n'),
  );
  return `<!-- Written by scripts/generate-configuration.ts from apps/server/src/config/variables.ts. -->
# Configuration

Configure Postpress with environment variables, or with a file \`.env\` in the directory in which you start it: copy \`.env.example\`.
Environment variables take precedence over the file. An empty variable counts as not set. If a value is invalid, a required companion is
missing or a name is unknown, Postpress lists all such errors, with secrets masked, and exits with code 1.

${sections.join('\n\n')}
`;
}

function rowOf({ name, variable }: Entry): string {
  const expected = variable.expected.replace(/^a whole number from/, '');
  const cells = [`\`${name}\``, absentOf(variable), variable.description, expected.trim()];
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
  return `# Every setting of Postpress, with its default or an example. Written by scripts/generate-configuration.ts.
# Copy it to .env in the directory that Postpress is started in. Environment variables take precedence over the file.

${blocks.join('\n\n')}
`;
}

function exampleLines(name: string, variable: Variable<unknown>): string[] {
  const usual =
    variable.absent === null || typeof variable.absent === 'object' ? '' : String(variable.absent);
  return [`# ${variable.description}`, `#${name}=${variable.example ?? usual}`];
}
