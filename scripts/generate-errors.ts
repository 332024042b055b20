/** Writes docs/reference/errors.md from the error table. `--check` compares instead. */
import { type ErrorEntry, errorTable, type Retry } from '../packages/contracts/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const retryTexts: Record<Retry, string> = {
  never: 'no',
  wait: 'after `retry-after`',
  again: 'yes',
};
const entries: [string, ErrorEntry][] = Object.entries(errorTable);
const rows = entries.map(
  ([code, { status, help, retry }]) => `| \`${code}\` | ${status} | ${help} | ${retryTexts[retry]} |`,
);

writeGenerated({
  'docs/reference/errors.md': `<!-- Written by scripts/generate-errors.ts from packages/contracts/src/errors.ts. -->
# Errors

Every answer of 400 and above is JSON: \`{"error": CODE, "message": text}\`; under /v2 with \`"success": false\` in front.
The message says what is wrong, where, and what to do; it may change, the code does not. \`INVALID_DESIGN\` adds \`errors\`
(the first hundred) and \`errorCount\`. Each answer carries \`x-request-id\`, the name of the request in the log.

An error that the same request meets again carries \`x-should-retry: false\`; published clients obey it. A single error may differ from
its code: a model, a stock library or a storage that is set up wrongly is 502 or 503 with \`x-should-retry: false\`, and credits that other requests
hold at the moment are 429 with \`retry-after\` alone.

| Code | Status | What it says | Worth trying again |
|---|---|---|---|
${rows.join('\n')}

414 and 431 come from below the operations, for a path or headers that are too long, with \`VALIDATION_ERROR\`.
`,
});
