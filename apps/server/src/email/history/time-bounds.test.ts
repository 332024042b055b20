import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTimeBounds } from './time-bounds.ts';

const at = (text: string) => new Date(text);
const reads = (from: string | undefined, to: string | undefined, bounds: object) =>
  it(`reads ${from ?? '…'} to ${to ?? '…'}`, () => assert.deepEqual(readTimeBounds({ from, to }), bounds));
const refuses = (from: string | undefined, to: string | undefined, message: RegExp) =>
  it(`refuses ${from ?? '…'} to ${to ?? '…'}`, () =>
    assert.throws(() => readTimeBounds({ from, to }), { code: 'VALIDATION_ERROR', message }));

describe('bounds in time', () => {
  reads(undefined, undefined, {});
  reads('2028-02-29', '2028-02-29', { from: at('2028-02-29'), until: at('2028-03-01') });
  reads('2030-12-31', undefined, { from: at('2030-12-31') });
  reads(undefined, '2030-12-31', { until: at('2031-01-01') });
  reads('2030-01-01T00:00:00+14:00', undefined, { from: at('2029-12-31T10:00:00Z') });
  reads('2030-01-01t00:00:00.5z', undefined, { from: at('2030-01-01T00:00:00.500Z') });
  reads(undefined, '2030-01-01T12:00:00Z', { until: at('2030-01-01T12:00:00.001Z') });
  reads(undefined, '2030-01-01T12:00:00.1239Z', { until: at('2030-01-01T12:00:00.124Z') });
  refuses('2030-02-29', undefined, /query\.from must be a date/);
  refuses(undefined, '2030-2-1', /query\.to must be a date/);
  refuses(undefined, '2030-01-01T24:00:00', /query\.to/);
  refuses('2030-01-01 12:00:00Z', undefined, /query\.from/);
  refuses('2030-01-01T12:00:00 02:00', undefined, /query\.from/);
  refuses('', undefined, /query\.from/);
  refuses('2030-01-02', '2030-01-01', /query\.from is after query\.to/);
  refuses('2030-01-01T12:00:00.001Z', '2030-01-01T12:00:00Z', /after/);
});
