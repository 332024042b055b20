/** The colors of people by WCAG 2.2: labels are white words on them (1.4.3), frames and carets stand on every ground (1.4.11). */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Color, contrast, parseColor } from '@postpress/markup';
import { personColors } from './people-store.ts';

/** White paper, and the grounds of both themes. */
const GROUNDS = ['#ffffff', '#e9ecf1', '#f7f8f9', '#0c0e12', '#15181e'];
const read = (color: string): Color => {
  const found = parseColor(color);
  assert.ok(found);
  return found;
};

it('participants’ colors have enough contrast with white text and with every background', () => {
  for (const color of personColors) {
    const label = contrast(read(color), read('#ffffff'));
    assert.ok(label >= 4.5, `${color} under white: ${label.toFixed(2)}`);
    for (const ground of GROUNDS) {
      const mark = contrast(read(color), read(ground));
      assert.ok(mark >= 3, `${color} on ${ground}: ${mark.toFixed(2)}`);
    }
  }
  assert.equal(new Set(personColors).size, personColors.length);
});
