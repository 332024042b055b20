import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { readReturnPath, writeReturnPath } from './return-path.ts';

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const noon = new Date('2030-01-01T12:00:00Z');
const later = new Date('2030-01-08T12:00:00Z');
const id = uuidV7(noon);
const address = writeReturnPath(id, later, 'bounces.example', secrets);
const local = address.slice(0, address.indexOf('@'));
const read = (text: string, now = noon) => readReturnPath(text, secrets, now);

describe('a return path', () => {
  it('links to its email', () => {
    for (let n = 0; n < 200; n++) {
      const each = uuidV7();
      const [part = ''] = writeReturnPath(each, later, 'x.example', secrets).split('@');
      assert.deepEqual(read(part), { ok: true, emailId: each });
    }
  });
  it('fits a local part', () => assert.ok(local.length <= 64, `${local.length}`));
  it('survives a gateway that shouts', () =>
    assert.deepEqual(read(local.toUpperCase()), { ok: true, emailId: id }));
  it('serves to the end of its day', () => assert.equal(read(local, later).ok, true));
  it('expires', () =>
    assert.deepEqual(read(local, new Date('2030-01-10T00:00:00Z')), { ok: false, why: 'expired' }));
  it('cannot be forged', () => {
    const forged = local.slice(0, 3) + (local[3] === 'a' ? 'b' : 'a') + local.slice(4);
    assert.deepEqual(read(forged), { ok: false, why: 'signature' });
  });
  it('of another installation is not ours', () =>
    assert.deepEqual(readReturnPath(local, createSecretBox('another secret of thirty-two chars'), noon), {
      ok: false,
      why: 'signature',
    }));
  for (const odd of ['', 'b-', 'postmaster', 'b-???', `${local}a`])
    it(`rejects ${JSON.stringify(odd)}`, () => assert.deepEqual(read(odd), { ok: false, why: 'form' }));
});
