import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { translated } from './translated.ts';

const translations = {
  de: { 'app.undo': 'Rückgängig', 'app.redo': 'Wiederholen', odd: 5 as unknown as string },
  'de-AT': { 'app.undo': 'Retour' },
};
const inLocale = (locale: string, ...names: string[]) => translated({ locale, translations }, ...names);

test('a region takes from its language what it does not say itself', () => {
  equal(inLocale('de-AT', 'app.undo'), 'Retour');
  equal(inLocale('de-AT', 'app.redo'), 'Wiederholen');
});

test('the first name that is translated holds, in whichever catalogue', () => {
  equal(inLocale('de-AT', 'property.text.fontSize', 'app.redo', 'app.undo'), 'Wiederholen');
});

test('where nobody translated it, or not into a text, the English holds', () => {
  equal(inLocale('fr', 'app.undo'), undefined);
  equal(inLocale('de', 'odd'), undefined);
});
