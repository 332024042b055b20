import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mailIdentity } from './service-addresses.ts';

const fresh = { emailTransport: 'auto', smtpUrl: null, emailHostname: null, returnPathDomain: null } as const;
const local = 'http://127.0.0.1:4747';
const relay = { ...fresh, smtpUrl: 'smtp://user:password@smtp.example.com:587' };
const faultOf = (config: Parameters<typeof mailIdentity>[0], publicUrl = local) =>
  mailIdentity(config, { publicUrl }).fault ?? 'none';

describe('the names of an installation', () => {
  it('are local ones at first, for captured email', () =>
    assert.deepEqual(mailIdentity(fresh, { publicUrl: local }), {
      transport: 'capture',
      hostname: 'postpress.localhost',
      returnPathDomain: 'bounces.postpress.localhost',
    }));
  it('do not reach other servers while they are local', () => {
    assert.match(faultOf(relay), /as postpress\.localhost, .* POSTPRESS_EMAIL_HOSTNAME/);
    assert.match(faultOf({ ...fresh, emailTransport: 'mx' }), /POSTPRESS_EMAIL_HOSTNAME/);
    assert.match(faultOf({ ...relay, emailHostname: 'mail.localhost' }), /as mail\.localhost/);
    assert.match(faultOf(relay), /http:\/\/127\.0\.0\.1:4747\/console\/going-live$/);
  });
  it('lack the return path alone where only that is local', () => {
    const half = { ...relay, emailHostname: 'mail.example.com', returnPathDomain: 'bounces.localhost' };
    assert.match(faultOf(half), /as bounces\.localhost, .*: set POSTPRESS_RETURN_PATH_DOMAIN and restart/);
  });
  it('may stay local for a relay on this machine', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      assert.equal(faultOf({ ...relay, smtpUrl: `smtp://${host}:2525` }), 'none');
  });
  it('follow the public URL, or the setting', () => {
    assert.equal(faultOf(relay, 'https://post.example.com'), 'none');
    assert.equal(faultOf({ ...relay, emailHostname: 'mail.example.com' }), 'none');
  });
});
