import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { displayModes } from '@postpress/design';
import { withoutCorpus } from '../corpus/designs.ts';
import { cssErrors, parseErrors } from './markup.ts';
import { authorMarkup, listing, renderings } from './subjects.ts';

for (const mode of displayModes) {
  describe(`pages drawn for ${mode}`, () => {
    const pages = renderings({}, [mode]);

    it('are HTML without a single parse error', () => {
      const failures = pages.flatMap(({ subject, label, page }) => {
        const authors = authorMarkup(subject.design).flatMap(parseErrors).map(codeOf);
        return parseErrors(page.html)
          .filter((error) => !authors.includes(codeOf(error)))
          .map((error) => `${label}: ${error}`);
      });
      assert.equal(failures.length, 0, listing(failures));
    });

    it('hold only CSS that can be read', () => {
      const failures = pages.flatMap(({ label, page }) =>
        cssErrors(page.html).map((error) => `${label}: ${error}`),
      );
      assert.equal(failures.length, 0, listing(failures));
    });

    it('are the same bytes each time', () => {
      const again = renderings({}, [mode]);
      const differing = pages.filter(({ page }, index) => page.html !== again[index]?.page.html);
      assert.deepEqual(
        differing.map(({ label }) => label),
        [],
      );
    });
  });
}

it('real designs are among the pages', { skip: withoutCorpus }, () => {
  assert.ok(renderings({}, ['email']).some(({ subject }) => subject.from === 'corpus'));
});

/** A fault in an html block is its author's: rendered unchanged, it counts there and not here. */
function codeOf(error: string): string {
  return error.slice(0, error.indexOf(' '));
}
