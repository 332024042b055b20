import { deepEqual, equal } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Listeners, ObjectStore, Store } from './store.ts';

describe('listeners', () => {
  it('receive what happens until they are removed', () => {
    const listeners = new Listeners<[name: string, count: number]>();
    const heard: string[] = [];
    const remove = listeners.add((name, count) => heard.push(`${name} ${count}`));
    listeners.notify('one', 1);
    remove();
    listeners.notify('two', 2);
    deepEqual(heard, ['one 1']);
  });
  it('keep work going from the first one to the last', () => {
    const log: string[] = [];
    const listeners = new Listeners(() => {
      log.push('start');
      return () => log.push('stop');
    });
    const remove = [listeners.add(() => {}), listeners.add(() => {})];
    remove[0]?.();
    log.push('one left');
    remove[1]?.();
    listeners.add(() => {});
    deepEqual(log, ['start', 'one left', 'stop', 'start']);
  });
  it('may remove themselves while they are called', () => {
    const listeners = new Listeners();
    const heard: string[] = [];
    const remove = listeners.add(() => {
      heard.push('first');
      remove();
    });
    listeners.add(() => heard.push('second'));
    listeners.notify();
    listeners.notify();
    deepEqual(heard, ['first', 'second', 'second']);
  });
});

describe('a store', () => {
  it('notifies its listeners once the new value can be read', () => {
    const store = new Store('a');
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.snapshot));
    store.set('b');
    deepEqual(seen, ['b']);
  });
  it('does not notify for the same value', () => {
    const store = new Store(Number.NaN);
    let calls = 0;
    store.subscribe(() => {
      calls += 1;
    });
    store.set(Number.NaN);
    equal(calls, 0);
  });
  it('of an object keeps the properties that a change leaves out, and the object if nothing changes', () => {
    const store = new ObjectStore<{ zoom: number; device: string }>({ zoom: 1, device: 'desktop' });
    let calls = 0;
    store.subscribe(() => {
      calls += 1;
    });
    store.set({ zoom: 2 });
    const { snapshot } = store;
    deepEqual(snapshot, { zoom: 2, device: 'desktop' });
    store.set({ zoom: 2, device: 'desktop' });
    equal(store.snapshot, snapshot);
    equal(calls, 1);
  });
});
