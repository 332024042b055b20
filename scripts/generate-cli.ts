/** Writes docs/reference/cli.md from the table of commands. `--check` compares instead. */
import { exitCodes } from '../apps/server/src/cli/command.ts';
import { commands } from '../apps/server/src/cli/commands/index.ts';
import { helpOf } from '../apps/server/src/cli/help.ts';
import { loadCommand } from '../apps/server/src/cli/run-command.ts';
import { writeGenerated } from './write-generated.ts';

const names = Object.keys(commands);
const list = names.map((name) => `[\`${name}\`](#${anchor(name)})`);
const codes = Object.values(exitCodes).map(({ code, meaning }) => `| ${code} | ${meaning} |`);
const sections = await Promise.all(
  names.map(async (name) => {
    const command = await loadCommand(commands, name);
    return `## ${name}\n\n\`\`\`\n${helpOf(command, {})}\n\`\`\``;
  }),
);

writeGenerated({
  'docs/reference/cli.md': `<!-- Written by scripts/generate-cli.ts from apps/server/src/cli/commands. -->
# The command line

In a clone: \`npx postpress <command>\`. Configuration comes from the environment, as for the server
([configuration](configuration.md)). Commands that use the database work with or without a running server, also on the embedded
database. \`-\` in place of a file reads standard input. Results go to standard output, all other messages to standard error.

Every command also has \`--json\` (prints one JSON document, for scripts) and \`--help\`. \`postpress --version\` prints the version.

${list.join(' · ')}

| Exit code | |
|---|---|
${codes.join('\n')}

${sections.join('\n\n')}
`,
});

function anchor(name: string): string {
  return name.replaceAll(' ', '-');
}
