/** Follows the newcomer guides to the letter on a copy of the sources: the change, then the commands that check it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { applyChange } from './apply-change.ts';
import { readFences } from './fences.ts';
import { type Installation, openInstallation } from './installation.ts';
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
];

let installation: Installation;
before(async () => {
  installation = await openInstallation();
});
after(() => installation.close());

for (const { guide, files } of tasks)
  describe(guide, () => {
    const page = `docs/guides/changing/${guide}.md`;
    const fences = readFences(page, readFileSync(join(root, page), 'utf8'));
    it(`touches ${files} files at most`, () => {
      const touched = applyChange(installation.folder, fences).filter(
        (file) => guide !== 'error-code' || !file.endsWith('.test.ts'),
      );
      console.log(`${guide}: ${touched.length} files`);
      assert.ok(touched.length > 0 && touched.length <= files, touched.join(', '));
    });
    for (const { code, where } of fences.filter(({ language }) => language === 'sh'))
      it(`passes the checks at ${where}`, async () => {
        const ran = await installation.shell(code);
        assert.equal(ran.code, 0, ran.output);
      });
  });
