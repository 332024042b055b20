/**
 * Follows the newcomer guides to the letter on a copy of the sources: all their changes, then each command that checks
 * one of them. A command that several guides end with runs once, for all of them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { applyChange } from './apply-change.ts';
import { readFences } from './fences.ts';
import { openInstallation } from './installation.ts';
import { root } from './pages.ts';

/**
 * Maximum number of files per task. For an error code, the test beside its route is not counted, because the route has
 * one already.
 */
const tasks = [
  { guide: 'block-kind', files: 6 },
  { guide: 'operation', files: 4 },
  { guide: 'webhook-event', files: 3 },
  { guide: 'setting', files: 1 },
  { guide: 'error-code', files: 2 },
].map(({ guide, files }) => {
  const page = `docs/guides/changing/${guide}.md`;
  return { guide, files, fences: readFences(page, readFileSync(join(root, page), 'utf8')) };
});

/** Where each command stands. */
const commands = new Map<string, string[]>();
for (const { code, where } of tasks.flatMap(({ fences }) =>
  fences.filter(({ language }) => language === 'sh'),
))
  for (const command of code.trim().split('\n'))
    commands.set(command, [...(commands.get(command) ?? []), where]);

const installation = await openInstallation();
after(() => installation.close());

describe('the change of a guide', () => {
  for (const { guide, files, fences } of tasks)
    it(`touches ${files} files at most: ${guide}`, () => {
      const touched = applyChange(installation.folder, fences).filter(
        (file) => guide !== 'error-code' || !file.endsWith('.test.ts'),
      );
      console.log(`${guide}: ${touched.length} files`);
      assert.ok(touched.length > 0 && touched.length <= files, touched.join(', '));
    });
});

describe('all changes together', () => {
  for (const [command, places] of commands)
    it(`pass ${command} (${places.join(', ')})`, async () => {
      const ran = await installation.shell(command);
      assert.equal(ran.code, 0, ran.output);
    });
});
