import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calculate, readLength, stepped, typedLength, writeLength } from './length.ts';

const px = { unit: 'px', units: ['px', '%'], keywords: ['auto'] };

test('sums come to what they come to', () => {
  equal(calculate('12*2'), 24);
  equal(calculate(' (10 + 4) / 2 '), 7);
  equal(calculate('-3 - -5'), 2);
  equal(calculate('7,5'), 7.5);
  equal(calculate('10/3'), 3.33);
  equal(calculate('2×3÷2'), 3);
});

test('anything but an arithmetic expression is rejected', () => {
  for (const written of ['', '12*', '()', '1 2', 'a', '1/0', '.', '2**3', 'alert(1)', '('.repeat(99)])
    equal(calculate(written), undefined, written);
});

test('never throws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (typed) => {
      calculate(typed);
      typedLength(typed, px);
    }),
    { numRuns: 300 },
  );
});

test('stored lengths are read in every form, and written back in the form they had', () => {
  deepEqual(readLength('14px'), { amount: 14, unit: 'px' });
  deepEqual(readLength(600), { amount: 600, unit: '' });
  deepEqual(readLength('50.5%'), { amount: 50.5, unit: '%' });
  deepEqual(readLength('auto'), { keyword: 'auto' });
  equal(readLength(''), undefined);
  equal(readLength(null), undefined);
  equal(writeLength(16, 'px', '14px'), '16px');
  equal(writeLength(16, '', 600), 16);
  equal(writeLength(50, '%', 600), '50%');
});

test('reading and writing a length gives it back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999, max: 999 }), fc.constantFrom('px', '%', 'em'), (amount, unit) => {
      const written = writeLength(amount, unit, '1px');
      deepEqual(readLength(written), { amount, unit });
    }),
    { numRuns: 100 },
  );
});

test('typed lengths may be sums, with a unit or without, or a word', () => {
  deepEqual(typedLength('12*2', px), { amount: 24, unit: 'px' });
  deepEqual(typedLength('50 %', px), { amount: 50, unit: '%' });
  deepEqual(typedLength('AUTO', px), { keyword: 'auto' });
  deepEqual(typedLength('{{size}}', px), { keyword: '{{size}}' });
  equal(typedLength('wide', px), undefined);
  equal(typedLength('50%', { unit: 'px', units: ['px'], keywords: [] }), undefined);
});

test('steps leave no dust', () => {
  equal(stepped(0.1, 2, 0.1), 0.3);
});
