import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRelaySettings } from './relay-settings.ts';

const named = (text: string) => readRelaySettings(text)?.map(({ name }) => name);

describe('the setting of relays', () => {
  it('is one address, as ever', () => {
    const url = 'smtp://user:p%20w@smtp.example.com:587?tls=required';
    assert.deepEqual(readRelaySettings(url), [
      { name: 'smtp.example.com', url, weight: 1, from: [], to: [], provider: null },
    ]);
  });
  it('is several between spaces, with routes and weights', () => {
    const [main, bulk] =
      readRelaySettings(
        'smtps://a.example?name=main&weight=3\n  smtp://b.example?from=Shop.example,*.shop.example&to=gmail.com&weight=0&provider=ses',
      ) ?? [];
    assert.deepEqual([main?.name, main?.weight], ['main', 3]);
    assert.deepEqual(
      [bulk?.name, bulk?.weight, bulk?.from, bulk?.to, bulk?.provider],
      ['b.example', 0, ['shop.example', '*.shop.example'], ['gmail.com'], 'ses'],
    );
  });
  it('needs different names, and a way out for every email', () => {
    assert.deepEqual(named('smtp://a.example:25?name=1 smtp://a.example:26?name=2'), ['1', '2']);
    assert.equal(named('smtp://a.example:25 smtp://a.example:26'), undefined);
    assert.equal(named('smtp://a.example?from=shop.example'), undefined);
    assert.equal(named('smtp://a.example?to=gmail.com smtp://b.example?from=shop.example'), undefined);
    assert.equal(named('smtp://a.example?to=gmail.com&from=shop.example'), undefined);
    const relays = Array.from({ length: 21 }, (_, at) => `smtp://relay-${at}.example`);
    assert.equal(named(relays.slice(1).join(' '))?.length, 20);
    assert.equal(named(relays.join(' ')), undefined);
  });
  it('refuses unknown values', () => {
    for (const text of [
      '',
      ' ',
      'https://a.example',
      'a.example:25',
      'smtp://a.example?wieght=3',
      'smtp://a.example?weight=-1',
      'smtp://a.example?weight=1.5',
      'smtp://a.example?weight=x',
      'smtp://a.example smtp://b.example?to=not a domain',
      'smtp://a.example smtp://b.example?to=localhost',
      'smtp://a.example?provider=pigeon',
      'smtp://a.example?name=',
      'smtp://a.example nonsense',
      ...['true', 'yes', '1', 'Required', 'implicit', ''].map((tls) => `smtp://a.example?tls=${tls}`),
      'smtps://a.example?tls=true',
    ])
      assert.equal(readRelaySettings(text), undefined, text);
  });
});
