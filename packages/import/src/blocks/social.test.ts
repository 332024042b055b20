import assert from 'node:assert/strict';
import { it } from 'node:test';
import { firstOf, importMail } from '../testing.ts';

it('icons in cells keep the distance that most of their cells have', () => {
  const icons = ['facebook', 'twitter', 'instagram'].map(
    (name) =>
      `<a href="https://${name}.com/us"><img src="https://a.example/${name}.png" width="30" height="30"></a>`,
  );
  const cells = icons.join('</td><td style="padding-left:5px">');
  const table = `<table cellpadding="0" cellspacing="0"><tr><td>${cells}</td></tr></table>`;
  assert.equal(firstOf(importMail(table), 'social').values.spacing, 5);
});
