import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { Messages } from '@postpress/ui/messages';
import { en } from '../messages/catalog.ts';
import { resolveEntry } from './resolve-entry.ts';
import { sayProperty } from './say-property.ts';

const saying = async (german: Record<string, string>) => {
  const messages = new Messages({ english: en, load: async () => ({}) });
  await messages.show({ locale: 'de', translations: { de: german } });
  return { messages, t: messages.text };
};
const resolved = (name: 'text' | 'timer', path: string) => {
  const entry = resolveEntry(name, path, 'email');
  if (!entry) throw new Error(`${name} has no ${path}`);
  return entry;
};

test('a property is called in English what its declaration says', async () => {
  deepEqual(sayProperty(await saying({}), 'text', resolved('text', 'fontSize')), {
    label: 'Font size',
    help: 'Size of the text.',
  });
});

test('a translation holds wherever the value occurs, that for one kind goes before it', async () => {
  const german = await saying({
    'property.fontSize': 'Schriftgröße',
    'property.text.fontSize.help': 'Größe der Schrift.',
    'property.timer.countdown.endTime': 'Ende',
  });
  deepEqual(sayProperty(german, 'text', resolved('text', 'fontSize')), {
    label: 'Schriftgröße',
    help: 'Größe der Schrift.',
  });
  equal(sayProperty(german, 'timer', resolved('timer', 'countdown.endTime')).label, 'Ende');
});

test('a label that the panel sets is translated', async () => {
  const entry = { ...resolved('text', 'fontSize'), entry: { path: 'fontSize', label: 'panels.label.width' } };
  equal(
    sayProperty(await saying({ 'panels.label.width': 'Breite' }), 'text', entry as never).label,
    'Breite',
  );
});
