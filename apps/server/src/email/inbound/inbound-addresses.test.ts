import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { findReturnPaths, writeReturnPath } from '../message/return-path.ts';
import { readInboundAddress } from './inbound-addresses.ts';

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const now = new Date('2030-01-01T12:00:00Z');
const path = (domain = 'bounces.example') => writeReturnPath(uuidV7(now), now, domain, secrets);
const kindOf = (address: string, domain = 'bounces.example') =>
  readInboundAddress(address, domain, { secrets, now })?.kind;

describe('an address of this installation', () => {
  it('is a return path', () => assert.equal(kindOf(path()), 'return-path'));
  it('is one whose signature is wrong', () =>
    assert.equal(kindOf(path().replace(/^b-.{4}/, 'b-aaaa')), 'return-path'));
  it('is the one for complaints', () => assert.equal(kindOf('feedback@bounces.example'), 'feedback'));
  it('is postmaster, without a domain too', () =>
    assert.deepEqual(
      [kindOf('Postmaster@bounces.example'), kindOf('PostMaster')],
      ['postmaster', 'postmaster'],
    ));
  it('is abuse', () => assert.equal(kindOf('abuse@BOUNCES.example'), 'abuse'));
  it('may be written with U-labels', () =>
    assert.equal(kindOf(path('bücher.example'), 'xn--bcher-kva.example'), 'return-path'));
});

describe('an address that is not ours', () => {
  for (const address of [
    '',
    '@',
    'ann@bounces.example',
    'b-x@bounces.example',
    'feedback@example',
    'feedback@bounces.example.x',
    'feedback@sub.bounces.example',
    'feedback%x.example@y.example',
  ])
    it(JSON.stringify(address), () => assert.equal(kindOf(address), undefined));
});

describe('return paths in a text', () => {
  it('are found in any case, each once', () => {
    const one = path();
    const local = one.slice(0, one.indexOf('@'));
    assert.deepEqual(findReturnPaths(`x <${one}> ${one.toUpperCase()} b-short@x y${one}`), [local]);
  });
  it('are twenty at most', () => {
    const many = Array.from({ length: 50 }, () => path()).join('\n');
    assert.equal(findReturnPaths(many).length, 20);
  });
});
