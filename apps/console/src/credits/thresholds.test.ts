import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readThresholds } from './burn-points.ts';

const reads = (text: string, expected: number[] | undefined) => () =>
  assert.deepEqual(readThresholds(text), expected);

describe('thresholds', () => {
  it('stand in order, each once', reads('90, 50,50 %', [50, 90]));
  it('may be none', reads('', []));
  it('are whole', reads('50.5', undefined));
  it('are percentages', reads('150', undefined));
  it('are numbers', reads('many', undefined));
});
