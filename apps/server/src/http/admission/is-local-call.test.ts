import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLocalCall } from './origin.ts';

const call = (host: string, headers: Record<string, string> = {}, ip = '127.0.0.1') =>
  isLocalCall({ headers: { host, ...headers }, httpVersion: '1.1' }, ip);

describe('a call of this machine itself', () => {
  for (const host of [
    'localhost:4747',
    '127.0.0.1:4747',
    '127.8.8.8',
    '[::1]:4747',
    'postpress.localhost',
    'LOCALHOST',
  ])
    it(`may name it ${host}`, () => assert.equal(call(host), true));
  for (const host of [
    'rebound.example',
    'rebound.example:4747',
    '',
    'localhost.example',
    '127.0.0.1.example',
    '10.0.0.1',
  ])
    it(`is not one with the host ${host || 'nothing'}`, () => assert.equal(call(host), false));
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
    it(`comes without ${name}`, () => assert.equal(call('localhost', { [name]: '127.0.0.1' }), false));
  it('is not one that nginx forwards by default', () =>
    assert.equal(
      isLocalCall({ headers: { host: '127.0.0.1:4747' }, httpVersion: '1.0' }, '127.0.0.1'),
      false,
    ));
  it('comes from a loopback address', () => {
    assert.equal(call('localhost', {}, '::1'), true);
    assert.equal(call('localhost', {}, '10.0.0.1'), false);
  });
});
