/** Writes docs/reference/threat-model.md from the table of threats. `--check` compares instead. */
import { surfaces } from '../test/contract/threats/index.ts';
import { writeGenerated } from './write-generated.ts';

const sections = surfaces.map(({ title, attackers, atStake, claims, leftToOperators }) => {
  const rows = claims.map(({ claim, file, title: test }) => `| ${claim} | [${test}](../../${file}) |`);
  return `## ${title}

**Who**: ${attackers}.
**At stake**: ${atStake}.

| Defense | Test |
|---|---|
${rows.join('\n')}

Left to you:

${leftToOperators.map((line) => `- ${line}`).join('\n')}
`;
});

writeGenerated({
  'docs/reference/threat-model.md': `<!-- Written by scripts/generate-threats.ts from test/contract/threats. -->
# Threat model

What strangers reach, who may try what there, and what stops them. Each defense names the test that fails without it;
\`npm test\` fails if that test is gone or did not pass. Report what is missing: [SECURITY.md](../../SECURITY.md).

${sections.join('\n')}`,
});
