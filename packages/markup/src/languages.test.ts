import { deepEqual, equal } from 'node:assert/strict';
import { it } from 'node:test';
import { directionOf, fallbacksOf, lookUpLanguage } from './languages.ts';

const finds = (tag: string, available: string[], found: string | undefined) => () =>
  equal(lookUpLanguage(tag, available), found);

it('falls back from the region to the language', finds('de-AT', ['fr', 'de'], 'de'));
it('prefers the region', finds('de-AT', ['de', 'de-AT'], 'de-AT'));
it('takes no other region', finds('de-AT', ['de-DE'], undefined));
it('takes no language that only begins alike', finds('de', ['den', 'd'], undefined));
it('takes upper and lower case as alike, and keeps how it is written', finds('PT-br', ['pt-BR'], 'pt-BR'));
// RFC 4647, 3.4: the example, in its order.
it('truncates as lookup does', () =>
  deepEqual(fallbacksOf('zh-Hant-CN-x-private1-private2'), [
    'zh-Hant-CN-x-private1-private2',
    'zh-Hant-CN-x-private1',
    'zh-Hant-CN',
    'zh-Hant',
    'zh',
  ]));
it('finds nothing for an empty tag', finds('', ['de'], undefined));
it('knows the direction of the script', () =>
  deepEqual(['ar-EG', 'he', 'en', 'az-Arab', '?'].map(directionOf), ['rtl', 'rtl', 'ltr', 'rtl', 'ltr']));
