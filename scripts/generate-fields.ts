/**
 * Writes docs/reference/fields.md: every field of every request and response with the test that shows its effect.
 * `--check` compares instead, and fails for a field without one.
 */
import { basename } from 'node:path';
import { type Field, fieldFaults, fieldsOfOperation } from '../test/contract/fields.ts';
import { interfaceRoutes } from '../test/contract/operations.ts';
import { anchorOf } from './api-reference/operation-section.ts';
import { writeGenerated } from './write-generated.ts';

const faults = fieldFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** The file that covers a field; the title of its test names the field, or is found by it. */
function shownOf({ shownBy, reason }: Field): string {
  if (!shownBy) return reason === undefined ? '' : `No effect: ${reason}`;
  return `[${basename(shownBy.file)}](../../${shownBy.file})`;
}

const rows = interfaceRoutes.map((route) => {
  const { operation = 'v2', operationId } = route;
  const groups = [...Map.groupBy(fieldsOfOperation(route), shownOf)].map(
    ([shown, fields]) => `- ${shown}: ${fields.map(({ path }) => `\`${path}\``).join(' ')}`,
  );
  return [`**[${operationId}](api.md#${anchorOf(route)})** (${operation})`, '', ...groups, ''].join('\n');
});

writeGenerated({
  'docs/reference/fields.md': `<!-- Written by scripts/generate-fields.ts from the documents of the interface and test/contract/effects. -->
# Every field, and what shows that it does something

A field of a request is shown by two calls that differ by it and whose answers, or what becomes of them, differ; a field of an answer by a
call whose whole answer is compared, member by member. \`[]\` is an entry of a list, \`{}\` a member that callers name. What lies inside fields that
the document leaves open is last.

${rows.join('\n')}
`,
});
