import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readShownHints, rememberHint } from './shown-hints.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      kept.set(name, text);
    },
  };
}

it('remembers which hints each user has seen', () => {
  const store = storage();
  rememberHint(store, 'ada', 'insert');
  rememberHint(store, 'ada', 'text');
  assert.deepEqual([...readShownHints(store, 'ada')], ['insert', 'text']);
  assert.deepEqual([...readShownHints(store, 'ben')], []);
});
it('does without storage, and without sense in it', () => {
  rememberHint(undefined, 'ada', 'insert');
  assert.equal(readShownHints(undefined, 'ada').size, 0);
  assert.equal(readShownHints({ getItem: () => '{', setItem: () => {} }, 'ada').size, 0);
});
