import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Design } from '../design.ts';
import { fullToSimple } from './full-to-simple.ts';
import { simpleToFull } from './simple-to-full.ts';
import { textToParagraph } from './text-to-paragraph.ts';

const junk = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  1e308,
  '',
  'text',
  '__proto__',
  [],
  {},
  [null],
  [[]],
  { id: 1 },
  { values: 1 },
  // Parsed JSON may shadow what turns an object into text.
  { toString: false, valueOf: 1 },
);
/** Objects with some of these keys, and at times no object at all. */
const loose = (keys: { [key: string]: fc.Arbitrary<unknown> }) =>
  fc.oneof({ arbitrary: fc.record(keys, { requiredKeys: [] }), weight: 9 }, junk);
const list = (item: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: fc.array(item, { maxLength: 3 }), weight: 9 }, junk);

const id = fc.constantFrom<unknown>('a', 'b', '', 5, null);
const meta = loose({
  htmlID: fc.constantFrom<unknown>('u_row_1', 'u_row_99999999999999999', 'u_body', 7, ''),
});
const values = loose({
  text: fc.oneof(junk, fc.constant('<p>a')),
  _meta: meta,
  _languages: loose({ fr: junk }),
  padding: junk,
  fontSize: junk,
  contentWidth: junk,
});
const content = loose({
  id,
  type: fc.oneof(
    fc.constantFrom<unknown>('text', 'text_deprecated', 'carousel', 'custom', 'constructor'),
    junk,
  ),
  slug: junk,
  values,
  embedded: loose({ images: loose({ type: junk, values: list(values) }) }),
});
const column = loose({ id, contents: list(content), values });
const row = loose({ id, cells: junk, columns: list(column), values });
const body = loose({ id, rows: list(row), headers: list(row), footers: list(row), values });

/** JSON that looks like a design from afar: its keys are right, what stands there is often not. */
const design = loose({
  body,
  counters: loose({ u_row: junk, ['__proto__']: junk }),
  schemaVersion: fc.oneof(fc.constantFrom<unknown>(27, 5, 99, '27'), junk),
  _conversion: loose({ version: fc.constant(1), data: junk }),
});

const answers = (name: string, convert: (given: Design) => unknown) =>
  it(name, () =>
    fc.assert(
      fc.property(design, (given) => {
        convert(given as Design);
      }),
      { numRuns: 2_000 },
    ),
  );

describe('answers any JSON without throwing', () => {
  answers('by fullToSimple', (given) => fullToSimple(given));
  answers('by simpleToFull', (given) => simpleToFull(given));
  answers('by textToParagraph', (given) => textToParagraph(given));
  answers('after an edit of anything, by simpleToFull', (given) => {
    const simple = fullToSimple(given, { includeConversion: true });
    if (simple.ok)
      simpleToFull({ ...simple.design, body: { ...simple.design.body, edited: true } as Design['body'] });
  });
});
