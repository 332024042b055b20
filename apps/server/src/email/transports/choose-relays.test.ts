import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRelaySettings } from '../../config/index.ts';
import { chooseRelays } from './relays-transport.ts';

const relays = (text: string) => readRelaySettings(text) ?? assert.fail('the setting is wrong');
const about = (n: number, senderDomain = 'shop.example', recipientDomain = 'inbox.example') => ({
  emailId: `0190f3c8-0000-7000-8000-${String(n).padStart(12, '0')}`,
  senderDomain,
  recipientDomain,
});
const names = (text: string, n: number, sender?: string, recipient?: string) =>
  chooseRelays(relays(text), about(n, sender, recipient)).map(({ name }) => name);

const EMAILS = 10_000;

/** How often each relay comes first, of `EMAILS`. */
function firsts(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const all = relays(text);
  for (let n = 0; n < EMAILS; n++) {
    const [first] = chooseRelays(all, about(n));
    if (first) counts[first.name] = (counts[first.name] ?? 0) + 1;
  }
  return counts;
}

describe('relays', () => {
  it('share emails by their weights', () => {
    const counts = firsts(
      'smtp://a.example?weight=6 smtp://b.example?weight=3 smtp://c.example smtp://d.example?weight=0',
    );
    for (const [name, share] of [
      ['a.example', 0.6],
      ['b.example', 0.3],
      ['c.example', 0.1],
    ] as const) {
      // Four standard deviations; the emails are the same ones each time.
      const margin = 4 * Math.sqrt(EMAILS * share * (1 - share));
      assert.ok(Math.abs((counts[name] ?? 0) - EMAILS * share) < margin, `${name}: ${counts[name]}`);
    }
    assert.equal(counts['d.example'], undefined);
  });
  it('come in the same order for the same email, all of them', () => {
    const text = 'smtp://a.example smtp://b.example smtp://c.example?weight=0';
    for (let n = 0; n < 20; n++) {
      const order = names(text, n);
      assert.deepEqual(order, names(text, n));
      assert.equal(order.length, 3);
      assert.equal(order[2], 'c.example');
    }
  });
  it('keep the emails of the others when one leaves', () => {
    const [three, two] = [
      'smtp://a.example smtp://b.example smtp://c.example',
      'smtp://a.example smtp://b.example',
    ];
    for (let n = 0; n < 100; n++) {
      const [first] = names(three, n);
      if (first !== 'c.example') assert.equal(names(two, n)[0], first);
    }
  });
  it('are those of the closest route, and no others', () => {
    const text = [
      'smtp://any.example',
      'smtp://to.example?to=gmail.com,googlemail.com',
      'smtp://from.example?from=shop.example,*.shop.example',
      'smtp://both.example?from=shop.example&to=gmail.com',
    ].join(' ');
    for (const [sender, recipient, expected] of [
      ['news.example', 'inbox.example', 'any.example'],
      ['news.example', 'googlemail.com', 'to.example'],
      ['shop.example', 'inbox.example', 'from.example'],
      ['eu.shop.example', 'gmail.com', 'from.example'],
      ['shop.example', 'gmail.com', 'both.example'],
      ['myshop.example', 'mail.gmail.com', 'any.example'],
    ] as const)
      assert.deepEqual(names(text, 1, sender, recipient), [expected]);
  });
});
