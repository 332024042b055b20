import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requestSamples } from './request-samples.ts';
import { sendSamples } from './send-samples.ts';

const call = { url: 'https://mail.example', path: '/v3/emails', key: 'svc_sk_1' };
const in_ = (label: string, body: object) =>
  requestSamples({ ...call, body }).find((each) => each.label === label)?.code ?? '';

describe('samples of code', () => {
  it('exist in three languages', () =>
    assert.deepEqual(
      sendSamples({ url: '', key: '', from: '', to: '' }).map(({ label }) => label),
      ['curl', 'TypeScript', 'Python'],
    ));
  it('hold the key that is shown', () => assert.ok(in_('Python', {}).includes('"Bearer svc_sk_1"')));
  it('quote for the shell', () => assert.ok(in_('curl', { a: "it's" }).includes(`it'\\''s`)));
  it('write Python’s true, false and none', () =>
    assert.match(
      in_('Python', { a: true, b: [null, false], c: 'true' }),
      /"a": True,[\s\S]*None,[\s\S]*False[\s\S]*"c": "true"/,
    ));
});
