import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isSameSecret } from './is-same-secret.ts';

const same = (a: string | Buffer, b: string | Buffer) => () => assert.equal(isSameSecret(a, b), true);
const differs = (a: string | Buffer, b: string | Buffer) => () => assert.equal(isSameSecret(a, b), false);

it('accepts the same text', same('secret', 'secret'));
it('accepts the same bytes', same(Buffer.from([1, 2]), Buffer.from([1, 2])));
it('rejects another text of the same length', differs('secret', 'secreT'));
it('rejects a prefix', differs('secre', 'secret'));
it('rejects an empty text', differs('', 'secret'));
