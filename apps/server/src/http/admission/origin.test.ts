import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBlockList } from '../../config/index.ts';
import { type Hop, originOf } from './origin.ts';

const trusted = toBlockList(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
const plain = toBlockList(['172.17.0.1']);
const from = (remoteAddress: string, hop: Partial<Hop> = {}) =>
  originOf({ remoteAddress, encrypted: false, ...hop }, { trusted, plain });

describe('the origin of a request', () => {
  const cases: [what: string, got: ReturnType<typeof from>, ip: string, secure: boolean][] = [
    ['plain from afar', from('203.0.113.9'), '203.0.113.9', false],
    ['TLS from afar', from('203.0.113.9', { encrypted: true }), '203.0.113.9', true],
    ['this machine', from('127.0.0.5'), '127.0.0.5', true],
    ['this machine on a dual socket', from('::ffff:127.0.0.9'), '127.0.0.9', true],
    ['IPv6 loopback', from('::1'), '::1', true],
    ['plain from the gateway of the container', from('::ffff:172.17.0.1'), '172.17.0.1', true],
    ['plain from its neighbor', from('172.17.0.2'), '172.17.0.2', false],
    [
      'plain from the gateway, by a proxy that did not end TLS',
      from('10.1.2.3', { forwardedFor: '172.17.0.1', forwardedProto: 'http' }),
      '172.17.0.1',
      false,
    ],
    ['a stranger’s claim of HTTPS', from('203.0.113.9', { forwardedProto: 'https' }), '203.0.113.9', false],
    [
      'a stranger’s claim of an address',
      from('203.0.113.9', { forwardedFor: '127.0.0.1' }),
      '203.0.113.9',
      false,
    ],
    [
      'a proxy that ended TLS',
      from('10.1.2.3', { forwardedFor: '203.0.113.9', forwardedProto: 'https' }),
      '203.0.113.9',
      true,
    ],
    [
      'a proxy that did not',
      from('10.1.2.3', { forwardedFor: '203.0.113.9', forwardedProto: 'http' }),
      '203.0.113.9',
      false,
    ],
    [
      'an address invented before the proxy',
      from('10.1.2.3', { forwardedFor: '127.0.0.1, 203.0.113.9, 10.9.9.9', forwardedProto: 'http' }),
      '203.0.113.9',
      false,
    ],
    [
      'a public address invented before the proxy',
      from('10.1.2.3', { forwardedFor: '198.51.100.7, 203.0.113.9, 10.9.9.9', forwardedProto: 'http' }),
      '203.0.113.9',
      false,
    ],
    ['a local proxy that says nothing', from('127.0.0.1'), '127.0.0.1', true],
    [
      'a local proxy for a stranger',
      from('127.0.0.1', { forwardedFor: '203.0.113.9' }),
      '203.0.113.9',
      false,
    ],
    ['a caller with a port', from('10.0.0.1', { forwardedFor: '203.0.113.9:4000' }), '203.0.113.9', false],
    ['a caller in brackets', from('fd00::1', { forwardedFor: '[2001:db8::1]:4000' }), '2001:db8::1', false],
  ];
  for (const [what, got, ip, secure] of cases) it(`of ${what}`, () => assert.deepEqual(got, { ip, secure }));
});
