import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type PresentedCredential, readCredential } from './credential-header.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const reads = (header: string | undefined, credential: PresentedCredential | undefined) => () =>
  assert.deepEqual(readCredential(header), credential);

describe('an authorization header', () => {
  it('left out is nothing', reads(undefined, undefined));
  it('carries a bearer', reads('Bearer svc_sk_a', { scheme: 'bearer', token: 'svc_sk_a' }));
  it('names its scheme in any case', reads('bEARER a', { scheme: 'bearer', token: 'a' }));
  it('may have spaces around', reads('Bearer   a ', { scheme: 'bearer', token: 'a' }));
  it('without a token is nothing', reads('Bearer', undefined));
  it('with two tokens is nothing', reads('Bearer a b', undefined));
  it(
    'carries a user name with an empty password',
    reads(`Basic ${base64('key:')}`, { scheme: 'basic', user: 'key', password: '' }),
  );
  it(
    'carries a password',
    reads(`Basic ${base64('key:a:b')}`, { scheme: 'basic', user: 'key', password: 'a:b' }),
  );
  it('of Basic without a colon is nothing', reads(`Basic ${base64('key')}`, undefined));
  it('of Basic that is no base64 is nothing', reads('Basic ???', undefined));
  it('of another scheme is nothing', reads('Digest a', undefined));
});
