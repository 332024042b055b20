import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dkimRecord, readDkimRecords } from './dkim-record.ts';

const publicKey = Buffer.alloc(294, 'key').toString('base64');
const key = { algorithm: 'rsa-2048', publicKey } as const;
const right = dkimRecord(key);

const passes = (...texts: string[]) => assert.deepEqual(readDkimRecords(texts, key), { ok: true });
const fails = (why: RegExp, ...texts: string[]) => {
  const verdict = readDkimRecords(texts, key);
  assert.ok(!verdict.ok, 'it passed');
  assert.match(verdict.why, why);
};

describe('a DKIM record', () => {
  it('passes unchanged', () => passes(right));
  it('passes without v= and k=, whose defaults are ours', () => passes(`p=${publicKey}`));
  it('passes with blanks in the key', () =>
    passes(`v=DKIM1;k=rsa;p=${publicKey.slice(0, 200)} \t${publicKey.slice(200)};`));
  it('passes with notes and flags beside', () => passes(`${right}; n=ours; t=s; h=sha1:sha256; s=email`));

  it('with another key is reported', () => fails(/another key \(p=AAAA\)/, 'v=DKIM1; k=rsa; p=AAAA'));
  it('that is cut off says how far', () =>
    fails(/is cut off: 237 of the 392 characters/, right.slice(0, 255)));
  it('in two records differs from one in two strings', () =>
    fails(/is cut into 2 records; publish one/, right.slice(0, 255), right.slice(255)));
  it('in two records is recognized in any order', () =>
    fails(/is cut into 2 records/, right.slice(255), right.slice(0, 255)));
  it('beside another is not defined', () =>
    fails(/one of 2 TXT records of the same name/, right, 'v=spf1 -all'));
  it('with quotation marks in its text is reported', () =>
    fails(/quotation marks/, `"${right.slice(0, 255)}" "${right.slice(255)}"`));
  it('with backslashes is reported', () => fails(/backslashes/, right.replaceAll(';', '\\;')));
  it('that revokes the key is reported', () => fails(/revokes/, 'v=DKIM1; k=rsa; p='));
  it('that is something else shows what', () => fails(/says v=spf1 -all, which has no p=/, 'v=spf1 -all'));
  it('of another version', () => fails(/has v=DKIM2/, right.replace('DKIM1', 'DKIM2')));
  it('with v= elsewhere than first', () =>
    fails(/does not begin with v=DKIM1/, `k=rsa; v=DKIM1; p=${publicKey}`));
  it('of another type', () => fails(/k=ed25519; k=rsa is expected/, right.replace('k=rsa', 'k=ed25519')));
  it('for other hashes', () => fails(/only the hashes sha1/, `${right}; h=sha1`));
  it('for other services', () => fails(/not for email/, `${right}; s=chat`));
  it('of an Ed25519 key names its type', () =>
    assert.equal(dkimRecord({ algorithm: 'ed25519', publicKey: 'AA==' }), 'v=DKIM1; k=ed25519; p=AA=='));
});
