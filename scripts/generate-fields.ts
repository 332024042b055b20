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

/** Named once at the head of the page. */
const projectFields = ['query.projectId', 'header.X-Project-Id'];
const ACCESS_MATRIX = 'apps/server/src/access-matrix.test.ts';
const isShownOnce = ({ path, shownBy }: Field) =>
  projectFields.includes(path) && shownBy?.file === ACCESS_MATRIX;

/** The file that covers a field; the title of its test names the field, or is found by it. */
function shownOf({ shownBy, reason }: Field): string {
  if (!shownBy) return reason === undefined ? '' : `No effect: ${reason}`;
  return `[${basename(shownBy.file)}](../../${shownBy.file})`;
}

const rows = interfaceRoutes.map((route) => {
  const { operationId } = route;
  const fields = fieldsOfOperation(route).filter((field) => !isShownOnce(field));
  const groups = [...Map.groupBy(fields, shownOf)].map(
    ([shown, fields]) => `- ${shown}: ${fields.map(({ path }) => `\`${path}\``).join(' ')}`,
  );
  return [`**[${operationId}](api.md#${anchorOf(route)})**`, '', ...groups, ''].join('\n');
});

writeGenerated({
  'docs/reference/fields.md': `<!-- Written by scripts/generate-fields.ts from the documents of the interface and test/contract/effects. -->
# Every field, and what shows that it does something

A request field is tested by two calls that differ only in this field and have different results; a response field by a
call whose complete response is compared. \`[]\` is a list item, \`{}\` a key chosen by the caller. Fields inside open
objects are listed last. ${projectFields.map((path) => `\`${path}\``).join(' and ')} are tested for all operations by
[access-matrix.test.ts](../../${ACCESS_MATRIX}).

${rows.join('\n')}
`,
});
