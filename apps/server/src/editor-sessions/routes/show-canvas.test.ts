import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

describe('GET /editor/canvas/{doctype}', () => {
  for (const [doctype, first] of [
    ['html5', '<!DOCTYPE html><html>'],
    ['xhtml', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"'],
  ] as const)
    it(`200: is an empty document of ${doctype}, in which nothing runs`, async () => {
      const { status, headers, text } = await test.visit('canvas', `/${doctype}`);
      assert.equal(status, 200);
      assert.ok(text.startsWith(first));
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        ...["default-src 'none'", "script-src 'none'", "img-src https: data: blob: 'self'"],
        ...["style-src 'unsafe-inline' https:", "font-src https: data: 'self'", 'media-src https:'],
        ...["frame-src 'none'", "form-action 'none'", "base-uri 'none'"],
      ])
        assert.ok(policy.split('; ').includes(part), part);
    });
  it('loads in editors that other pages embed: every ancestor frame counts', async () => {
    const { headers } = await test.visit('canvas', '/html5');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
    assert.equal(headers.get('x-frame-options'), null);
  });
  it('404 NOT_FOUND for another doctype', async () => {
    for (const doctype of ['html4', '__proto__', 'toString'])
      assert.equal((await test.visit('canvas', `/${doctype}`)).status, 404);
  });
});
