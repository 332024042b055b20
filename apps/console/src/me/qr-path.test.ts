import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathOfModules } from './qr-path.ts';

const rows = (...lines: string[]) => lines.map((line) => [...line].map((sign) => sign === '#'));

describe('a QR code as a path', () => {
  it('renders a box for each run', () =>
    assert.equal(pathOfModules(rows('##.#')), 'M0 0h2v1h-2zM3 0h1v1h-1z'));
  it('row by row', () => assert.equal(pathOfModules(rows('#', '.', '#')), 'M0 0h1v1h-1zM0 2h1v1h-1z'));
  it('a code without dark modules has an empty path', () => assert.equal(pathOfModules(rows('...')), ''));
});
