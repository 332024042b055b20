import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyIn } from '../testing.ts';

const TABLE = '<table><tbody><tr><td>x</td></tr></tbody></table>';

describe('backdrops of blocks in Word', () => {
  const facts: readonly [what: string, body: string, view: string][] = [
    [
      'end where tables are',
      `<div style="background-color:red;color:blue">${TABLE}</div>`,
      `<div style="color:blue">${TABLE}</div>`,
    ],
    [
      'pass through blocks in between',
      `<div style="background-color:red"><div>${TABLE}</div></div>`,
      `<div style=""><div style="">${TABLE}</div></div>`,
    ],
    [
      'stay behind the paragraphs beside a table',
      `<div style="background-color:red"><p>y</p>${TABLE}</div>`,
      `<div style=""><p style="background-color:red">y</p>${TABLE}</div>`,
    ],
    [
      'give way to those of the paragraphs',
      `<div style="background-color:red"><p style="background-color:blue">y</p>${TABLE}</div>`,
      `<div style=""><p style="background-color:red;background-color:blue">y</p>${TABLE}</div>`,
    ],
    [
      'of cells are their own',
      '<table><tbody><tr><td style="background-color:red">x</td></tr></tbody></table>',
      '<table><tbody><tr><td style="background-color:red">x</td></tr></tbody></table>',
    ],
  ];
  for (const [what, body, view] of facts) it(what, () => assert.equal(bodyIn('outlook-windows', body), view));
  it('lie behind everything elsewhere', () => {
    const body = `<div style="background-color:red">${TABLE}</div>`;
    assert.equal(bodyIn('apple-mail-mac', body), body);
  });
});
