/** Writes docs/reference/errors.md from the error table. `--check` compares instead. */
import { type ErrorEntry, errorTable } from '../packages/contracts/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const entries: [string, ErrorEntry][] = Object.entries(errorTable);
const rows = entries.map(
  ([code, { status, help, neverRetry }]) =>
    `| \`${code}\` | ${status} | ${help} | ${retry(status, neverRetry)} |`,
);

function retry(status: number, neverRetry: boolean | undefined): string {
  if (neverRetry) return 'no: `x-should-retry: false`';
  if (status === 429 || status === 503) return 'after `retry-after`';
  return status === 409 || status >= 500 ? 'yes' : 'no';
}

writeGenerated({
  'docs/reference/errors.md': `<!-- Written by scripts/generate-errors.ts from packages/contracts/src/errors.ts. -->
# Errors

Every answer of 400 and above is JSON: \`{"error": CODE, "message": text}\`; under /v2 with \`"success": false\` in front.
The message says what is wrong, where, and what to do; it may change, the code does not. \`INVALID_DESIGN\` adds \`errors\`
(the first hundred) and \`errorCount\`. Each answer carries \`x-request-id\`, the name of the request in the log.

| Code | Status | What it says | Worth trying again |
|---|---|---|---|
${rows.join('\n')}

414 and 431 come from below the operations, for a path or headers that are too long, with \`VALIDATION_ERROR\`.
`,
});
