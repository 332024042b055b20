import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mayReceive, readMtaStsPolicy, readMtaStsRecord } from './mta-sts-policy.ts';

const policy = (...lines: string[]) => readMtaStsPolicy(lines.join('\r\n'));
const whole = ['version: STSv1', 'mode: enforce', 'mx: mail.x.example', 'mx: *.y.example', 'max_age: 604800'];

describe('a policy', () => {
  it('is read', () =>
    assert.deepEqual(policy(...whole), {
      mode: 'enforce',
      mx: ['mail.x.example', '*.y.example'],
      maxAgeSeconds: 604_800,
    }));
  it('may end lines with LF alone', () => assert.ok(readMtaStsPolicy(`${whole.join('\n')}\n`)));
  it('may say more', () => assert.ok(policy(...whole, 'future: thing')));
  it('is valid for a year at most', () =>
    assert.equal(policy(...whole.slice(0, 4), 'max_age: 9999999999')?.maxAgeSeconds, 31_557_600));
  it('of mode none needs no hosts', () => assert.ok(policy('version: STSv1', 'mode: none', 'max_age: 1')));
  for (const [what, lines] of [
    ['another version', ['version: STSv2', ...whole.slice(1)]],
    ['no mode', [...whole.slice(0, 1), ...whole.slice(2)]],
    ['an unknown mode', ['version: STSv1', 'mode: maybe', 'mx: a.example', 'max_age: 1']],
    ['no hosts', ['version: STSv1', 'mode: enforce', 'max_age: 1']],
    ['a host that is none', ['version: STSv1', 'mode: enforce', 'mx: a..example', 'max_age: 1']],
    ['an age that is none', [...whole.slice(0, 4), 'max_age: long']],
    ['a page', ['<!doctype html>', '<p>mode: enforce</p>']],
  ] as const)
    it(`with ${what} is none`, () => assert.equal(policy(...lines), undefined));
});

describe('the record', () => {
  it('has an id', () => assert.equal(readMtaStsRecord(['v=STSv1; id=20300101T1;']), '20300101T1'));
  it('may be among others', () => assert.equal(readMtaStsRecord(['v=spf1 -all', 'v=STSv1;id=a']), 'a'));
  it('must be one', () => assert.equal(readMtaStsRecord(['v=STSv1; id=a', 'v=STSv1; id=b']), undefined));
  it('must have an id', () => assert.equal(readMtaStsRecord(['v=STSv1;']), undefined));
});

describe('a host', () => {
  const named = (mx: string[], host: string) => mayReceive({ mode: 'enforce', mx, maxAgeSeconds: 1 }, host);
  it('is named', () => assert.ok(named(['mail.x.example'], 'Mail.x.example')));
  it('is one label below', () => assert.ok(named(['*.x.example'], 'mail.x.example')));
  it('is not two labels below', () => assert.ok(!named(['*.x.example'], 'a.mail.x.example')));
  it('is not the domain itself', () => assert.ok(!named(['*.x.example'], 'x.example')));
  it('is another', () => assert.ok(!named(['mail.x.example'], 'mail.y.example')));
});
