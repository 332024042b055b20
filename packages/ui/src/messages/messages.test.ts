import { deepEqual, equal, rejects } from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { compileCatalog } from './compile-catalog.ts';
import { Messages, shippedLocaleFor } from './index.ts';

const english = compileCatalog({
  'app.undo': 'Undo',
  'app.redo': 'Redo',
  'app.items': '{count, plural, one {# item} other {# items}}',
  'app.saved': 'Saved by {name}',
}) as Record<'app.undo' | 'app.redo' | 'app.items' | 'app.saved', string>;
const shipped: Record<string, Record<string, string>> = {
  de: { 'app.undo': 'Rückgängig', 'app.items': '{count, plural, one {# Objekt} other {# Objekte}}' },
  pl: {
    'app.items': '{count, plural, one {# element} few {# elementy} many {# elementów} other {# elementu}}',
  },
};
const open = () => new Messages({ english, load: async (locale) => compileCatalog(shipped[locale] ?? {}) });

describe('texts', () => {
  it('are English at first', () => {
    const messages = open();
    equal(messages.text('app.items', { count: 1 }), '1 item');
    equal(messages.text('app.items', { count: 1_200 }), '1,200 items');
    deepEqual(messages.snapshot, { locale: 'en', direction: 'ltr', loading: false });
  });
  it('follow the rules of their language', async () => {
    const messages = open();
    await messages.show({ locale: 'pl' });
    const texts = [1, 3, 5, 22].map((count) => messages.text('app.items', { count }));
    deepEqual(texts, ['1 element', '3 elementy', '5 elementów', '22 elementy']);
  });
  it('are English where a language lacks them, with English plurals', async () => {
    const messages = open();
    await messages.show({ locale: 'de' });
    equal(messages.text('app.undo'), 'Rückgängig');
    equal(messages.text('app.redo'), 'Redo');
    await messages.show({ locale: 'ja' });
    equal(messages.text('app.items', { count: 1 }), '1 item');
  });
});

describe('translations of a host', () => {
  const translations = {
    de: { 'app.redo': 'Wiederholen', 'app.saved': 'Von {name} gesichert', odd: 5 },
    'de-AT': { 'app.undo': 'Retour', 'app.items': '{count, plural, broken' },
    sv: { 'app.undo': 'Ångra' },
  };
  it('go before ours; a region takes from its language what it lacks', async () => {
    const messages = open();
    await messages.show({ locale: 'de-AT', translations });
    equal(messages.text('app.undo'), 'Retour');
    equal(messages.text('app.redo'), 'Wiederholen');
    equal(messages.text('app.saved', { name: 'Ada' }), 'Von Ada gesichert');
    equal(messages.lookUp(['app.nothing', 'app.redo', 'app.undo']), 'Wiederholen');
    equal(messages.lookUp(['odd', 'app.nothing']), undefined);
  });
  it('are left out where they can’t be parsed', async () => {
    const messages = open();
    await messages.show({ locale: 'de-AT', translations });
    equal(messages.text('app.items', { count: 1 }), '1 Objekt');
  });
  it('may be of a language that is not shipped', async () => {
    const messages = open();
    await messages.show({ locale: 'sv', translations });
    deepEqual([messages.snapshot.locale, messages.text('app.undo')], ['sv', 'Ångra']);
    await messages.show({ locale: 'sv', translations: {} });
    deepEqual([messages.snapshot.locale, messages.text('app.undo')], ['en', 'Undo']);
  });
});

test('a change is announced once it is shown; the last of several holds', async () => {
  const messages = open();
  const shown: string[] = [];
  messages.subscribe(() => shown.push(`${messages.snapshot.locale} ${messages.snapshot.loading}`));
  await Promise.all([messages.show({ locale: 'de' }), messages.show({ locale: 'pl' })]);
  deepEqual(shown.at(-1), 'pl false');
  equal(shown.includes('de false'), false);
});

test('a catalog that can’t be loaded changes nothing', async () => {
  const messages = new Messages({ english, load: () => Promise.reject(new Error('offline')) });
  await rejects(messages.show({ locale: 'de' }), /offline/);
  deepEqual(messages.snapshot, { locale: 'en', direction: 'ltr', loading: false });
});

test('a tag has the nearest shipped locale', () => {
  const nearest = (tag: string) => shippedLocaleFor(tag);
  deepEqual(['pt-BR', 'pt', 'pt-PT', 'de-AT', 'EN-gb'].map(nearest), ['pt-BR', 'pt-BR', 'pt-BR', 'de', 'en']);
  deepEqual(['zh', 'zh-Hans-SG', 'zh-TW', 'sv', 'no tag'].map(nearest), [
    'zh-CN',
    'zh-CN',
    undefined,
    undefined,
    undefined,
  ]);
});
