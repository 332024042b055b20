import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientNetwork, guessingNetwork } from './client-network.ts';

describe('the network of a client', () => {
  for (const [address, network] of [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['2002:cb00:7109:1::9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8::9', '2001:db8::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ] as const)
    it(`of ${JSON.stringify(address)} is ${network}`, () => assert.equal(clientNetwork(address), network));
});

describe('the network whose guesses count together', () => {
  for (const [address, network] of [
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ] as const)
    it(`of ${address} is ${network}`, () => assert.equal(guessingNetwork(address), network));
});
