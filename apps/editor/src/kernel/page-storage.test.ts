import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { pageStorage } from './page-storage.ts';

const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
afterEach(() =>
  Object.defineProperty(globalThis, 'localStorage', own ?? { value: undefined, configurable: true }),
);

/** What the browser gives the page as `localStorage`. */
const browserHas = (get: () => Partial<Storage>) =>
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });

it('is that of the browser', () => {
  const kept = new Map<string, string>();
  browserHas(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  }));
  assert.equal(pageStorage.getItem('a'), null);
  pageStorage.setItem('a', '1');
  assert.deepEqual([pageStorage.getItem('a'), kept.get('a')], ['1', '1']);
});

it('lasts as long as the page where the browser denies it', () => {
  browserHas(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  assert.equal(pageStorage.getItem('denied'), null);
  pageStorage.setItem('denied', '1');
  assert.equal(pageStorage.getItem('denied'), '1');
});

it('keeps for the page what has no room', () => {
  browserHas(() => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  pageStorage.setItem('full', '1');
  assert.equal(pageStorage.getItem('full'), '1');
});
