import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { providerOfHost, withRelayHeaders } from './relay-headers.ts';

const ID = '0190f3c8-0000-7000-8000-000000000001';
const raw = Buffer.from(
  'DKIM-Signature: v=1;\r\n b=abc\r\nFrom: Bücher <a@b.example>\r\nX-Shop: 1\r\nx-mj-customid: of\r\n another\r\n\r\nX-MJ-CustomID: body\r\n\r\nBye\r\n',
);

describe('the provider of a relay', () => {
  it('is recognized by its host', () => {
    for (const [host, name] of [
      ['email-smtp.eu-west-1.amazonaws.com', 'ses'],
      ['SMTP.mailgun.org', 'mailgun'],
      ['smtp.postmarkapp.com', 'postmark'],
      ['smtp.sendgrid.net', 'sendgrid'],
      ['in-v3.mailjet.com', 'mailjet'],
      ['smtp-relay.brevo.com', 'brevo'],
      ['smtp.sparkpostmail.com', 'sparkpost'],
      ['smtp.sendgrid.net.evil.example', null],
      ['smtp.example.com', null],
    ] as const)
      assert.equal(providerOfHost(host), name, host);
  });
});

describe('the header of a relay', () => {
  it('names the email, as each provider brings it back', () => {
    for (const [provider, line] of [
      ['ses', `X-SES-MESSAGE-TAGS: postpress-email=${ID}`],
      ['postmark', `X-PM-Metadata-postpress-email: ${ID}\r\nX-PM-KeepID: true`],
      ['mailjet', `X-MJ-CustomID: ${ID}`],
      ['brevo', `X-Mailin-custom: ${ID}`],
      ['sparkpost', `X-MSYS-API: {"metadata":{"postpress_email":"${ID}"}}`],
    ] as const) {
      const written = withRelayHeaders(raw, provider, ID);
      assert.ok(written.toString().startsWith(`${line}\r\nDKIM-Signature: v=1;\r\n b=abc\r\nFrom: Bücher`));
    }
  });
  it('replaces one of the caller, and leaves everything else as it is', () => {
    assert.equal(
      withRelayHeaders(raw, 'mailjet', ID).toString(),
      `X-MJ-CustomID: ${ID}\r\n${raw.toString().replace('x-mj-customid: of\r\n another\r\n', '')}`,
    );
  });
  it('is not written where it is not needed', () => {
    for (const provider of [null, 'mailgun', 'sendgrid'] as const)
      assert.equal(withRelayHeaders(raw, provider, ID), raw);
  });
});
