import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mailClients, supportOf } from '@postpress/clients';
import { auditDesign } from '../audit-design.ts';
import { column, designOf, row, text } from '../cases/designs.testing.ts';
import { usesDarkValues } from './dark-contrast.ts';

it('knows which clients show dark values, as the tests of clients say', () => {
  for (const client of mailClients)
    if (client.appearance === 'dark')
      assert.equal(
        usesDarkValues(client),
        supportOf('css-at-media-prefers-color-scheme', client.tested) === 'yes',
        client.id,
      );
});

it('names the clients in which a text is hard to read', () => {
  const clientsOf = (color: string, backgroundColor: string) =>
    auditDesign(designOf([row([column([text('Words', { color })], { backgroundColor })])]), {
      displayMode: 'email',
    })
      .findings.filter(({ code }) => code === 'contrast-inverted')
      .map(({ facts }) => facts.clients);
  assert.deepEqual(clientsOf('#222222', '#8a8a8a'), [
    'Outlook.com and new Outlook, Outlook for Mac, Outlook for iOS, Outlook for Android, Samsung Email',
    'Gmail for Android',
  ]);
  assert.deepEqual(clientsOf('#f59e0b', '#333333'), ['Gmail for iOS, Outlook for Windows (classic)']);
  assert.deepEqual(clientsOf('#222222', '#ffffff'), []);
});

it('offers the nearest dark color that is readable', () => {
  const design = designOf([row([column([text('Words', { _dark: { color: '#444444' } })])])], {
    backgroundColor: '#ffffff',
    _dark: { backgroundColor: '#101014' },
  });
  const { findings } = auditDesign(design, { displayMode: 'email' });
  const found = findings.find(({ code }) => code === 'contrast-dark');
  assert.equal(found?.facts.clients, 'Apple Mail, Apple Mail for iOS');
  assert.deepEqual(found?.property, ['_dark', 'color']);
  const [change] = found?.fixes?.[0]?.changes ?? [];
  assert.ok(change?.do === 'set');
  assert.deepEqual(change.valuePath, ['_dark', 'color']);
});
