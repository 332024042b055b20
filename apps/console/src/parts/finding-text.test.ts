import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import german from '../locales/de.json' with { type: 'json' };
import texts from '../locales/en.json' with { type: 'json' };
import { messages } from '../messages/catalog.ts';
import '../messages/testing.ts';
import { numberText } from '../messages/translate.ts';
import { findingText } from './finding-text.ts';

const CHECKS = [
  'readiness',
  'sender-health',
  'domains',
  'domain-reports',
  'broadcasts',
  'broadcasts/routes',
].map((stage) => join(import.meta.dirname, '../../../server/src/email', stage));

it('shows findings of the service in the language of the page, and unknown ones as they are', async () => {
  const told = 'The email sent to ann@b.example on 2030-01-31 was accepted by mx.b.example.';
  assert.equal(findingText(told), told);
  await messages.show({ locale: 'sv', translations: { sv: german } });
  assert.equal(
    findingText(told),
    'Die E-Mail an ann@b.example vom 2030-01-31 wurde von mx.b.example angenommen.',
  );
  assert.equal(
    findingText('The PTR record of 192.0.2.1 is a.example, which has another address or none.'),
    'Der PTR-Eintrag von 192.0.2.1 ist a.example und hat eine andere oder keine Adresse.',
  );
  assert.equal(
    findingText('Publish TXT b.example "v=spf1 a:b.example -all".'),
    'TXT b.example "v=spf1 a:b.example -all" veröffentlichen.',
  );
  assert.equal(findingText('Something new.'), 'Something new.');
  // A text within a text.
  assert.equal(
    findingText(
      'All providers: 7 of 100 emails were rejected (7 %; the limit is 5 %). It goes on with 20 emails an hour.',
    ),
    'Alle Anbieter: 7 von 100 E-Mails wurden abgewiesen (7 %; die Grenze ist 5 %). Es geht mit 20 E-Mails pro Stunde weiter.',
  );
  assert.equal(
    findingText('The rsa record has another key (p=MIIB…).'),
    'Der rsa-Eintrag hat einen anderen Schlüssel (p=MIIB…).',
  );
  assert.equal(
    findingText('Reports about 13,026 emails of 13 days have arrived. Decide after 100 emails and 14 days.'),
    `Berichte über ${numberText(13_026)} E-Mails von 13 Tagen sind da. Entscheiden Sie nach 100 E-Mails und 14 Tagen.`,
  );
  assert.equal(
    findingText('a person paused it at 2030-01-31 08:00 UTC.'),
    'Eine Person hat die Sendung um 2030-01-31 08:00 UTC angehalten.',
  );
  await messages.show({ locale: 'en', translations: {} });
});

it('has the words of the checks, so that none is left in English when a check changes them', () => {
  const sources = CHECKS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .toLowerCase()
    .replaceAll('\\`', '`');
  const stale = Object.entries(texts)
    .filter(([name]) => name.startsWith('findings.'))
    .flatMap(([name, text]) => text.split(/\{\w+\}/).map((part) => ({ name, part: part.trim() })))
    .filter(({ part }) => part.length > 8 && !sources.includes(part.toLowerCase().replace(/\.$/, '')));
  assert.deepEqual(stale, []);
});
