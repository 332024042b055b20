/**
 * Runs every block of commands in README and guides as printed, in order, in a fresh copy of the working tree. A block
 * that needs more than a test machine has says so: `<!-- run: skip, needs a public domain -->`.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type Fence, readFences } from './fences.ts';
import { openInstallation } from './installation.ts';
import { pagesInOrder, root } from './pages.ts';

/** Languages that are not run. */
const SHOWN = ['json', 'http', 'text', 'html', 'js', 'dotenv', 'dns'];
const RUN = ['sh', 'ts', 'python'];

const counts = { run: 0, file: 0, shown: 0 };
const skipped: string[] = [];
const installation = await openInstallation();
after(async () => {
  await installation.close();
  console.log(
    `${counts.run} blocks run, ${counts.file} written as files, ${counts.shown} shown, ${skipped.length} skipped:`,
  );
  for (const line of skipped) console.log(`  ${line}`);
});

for (const page of pagesInOrder())
  describe(page, () => {
    for (const fence of readFences(page, readFileSync(join(root, page), 'utf8')))
      it(`${fence.where} ${fence.language}`, () => follow(fence));
  });

async function follow({ where, language, code, marker }: Fence): Promise<void> {
  if (marker?.name === 'run' && marker.value.startsWith('skip, ')) {
    skipped.push(`${where}: ${marker.value.slice('skip, '.length)}`);
  } else if (marker?.name === 'run' && marker.value === 'service') {
    counts.run += 1;
    await installation.start(code.trim());
  } else if (marker?.name === 'file') {
    counts.file += 1;
    writeFileSync(join(installation.folder, marker.value), code);
  } else if (SHOWN.includes(language)) {
    counts.shown += 1;
  } else {
    assert.ok(RUN.includes(language), `${where}: label the block as one of ${[...RUN, ...SHOWN].join(', ')}`);
    counts.run += 1;
    const ran =
      language === 'sh'
        ? await installation.shell(code)
        : await installation.program(language as 'ts' | 'python', code);
    assert.equal(ran.code, 0, `${where} ended with ${ran.code}:\n${ran.output}`);
  }
}
