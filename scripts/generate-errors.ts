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

Every response with status 400 or above is JSON: \`{"error": CODE, "message": text}\`, under /v2 with \`"success": false\`.
The message explains the problem and how to fix it; messages can change, codes do not. \`INVALID_DESIGN\` adds \`errors\`
(the first hundred) and \`errorCount\`. Each response has \`x-request-id\`, which identifies the request in the log.

Errors that repeat for the same request have the header \`x-should-retry: false\`, which the published clients obey. It can
differ from the table: a misconfigured model, stock library or storage returns 502 or 503 with \`x-should-retry: false\`,
and credits reserved by other requests return 429 with \`retry-after\` only.

| Code | Status | Meaning | Retry |
|---|---|---|---|
${rows.join('\n')}

414 and 431 come from below the operations, for a path or headers that are too long, with \`VALIDATION_ERROR\`.
`,
});
