import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import { units } from './units.ts';

const takes = (unit: string, text: string) => new RegExp(units[unit]?.schema.pattern ?? '$^', 'u').test(text);
const each = (unit: string, right: readonly string[], wrong: readonly string[]) => () => {
  for (const text of right) assert.ok(takes(unit, text), `${unit} takes ${JSON.stringify(text)}`);
  for (const text of wrong) assert.ok(!takes(unit, text), `${unit} refuses ${JSON.stringify(text)}`);
};

describe('the text of', () => {
  it(
    'a color',
    each(
      'color',
      [
        '',
        '#fff',
        '#FFFFFF80',
        'red',
        'rgb(0, 0, 0)',
        'rgba(0,0,0,.5)',
        'hsl(1 2% 3%)',
        '{{brand}}',
        '*|C|*',
        '[[c]]',
      ],
      ['#ff', 'red;x', 'url("x")', '12', 'a b', '{{x}};color:red', '"'],
    ),
  );
  it(
    'a length',
    each(
      'px',
      ['', '14px', '1.5em', '-2px', '100%', '0', '.5px', '%SIZE%'],
      ['large', '14 px', 'px', '1px 2px'],
    ),
  );
  it(
    'a spacing',
    each(
      'spacing',
      ['', '0', '10px', '10px 20px', '1px  2px 3px 4px', '-5px', '10'],
      ['1px 2px 3px 4px 5px', 'auto', '10px,5px', '10%'],
    ),
  );
  it('a width', each('extent', ['', '600px', '80%', 'auto', '50', '100vw'], ['-1px', 'wide', '10px 20px']));
  it('a line height', each('lineHeight', ['140%', '1.5', '24px', 'normal', '0'], ['tall', '140 %']));
  it('a weight', each('fontWeight', ['400', 'bold', 'lighter', ''], ['heavy', '40000']));

  it('any unit is read in a moment, however long and hostile', () => {
    const parts = [
      '*|',
      '{{',
      '[[',
      '${',
      '%a',
      'a',
      '1',
      '1px ',
      ' ',
      '(',
      ')',
      'rgb(',
      '#f',
      '-',
      '.1',
      '1.',
    ];
    for (const unit of ['color', 'px', 'spacing', 'extent', 'lineHeight', 'letterSpacing', 'fontWeight']) {
      for (const part of parts) {
        for (const end of ['', ';', 'x', ')', '\n']) {
          const text = part.repeat(50_000) + end;
          assert.ok(cpuMsOf(() => takes(unit, text)) < 1_000, `${unit}: ${part} … ${JSON.stringify(end)}`);
        }
      }
    }
  });
});
