import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

describe('GET /editor/tools', () => {
  it('200: is an empty document with an origin of its own, which can request nothing', async () => {
    const { status, headers, text } = await test.visit('tools', '');
    assert.equal(status, 200);
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    for (const part of [
      ...["default-src 'none'", "connect-src 'none'", "frame-src 'none'", "base-uri 'none'"],
      ...['sandbox allow-scripts', 'worker-src blob:', 'img-src data: blob:', 'frame-ancestors *'],
    ])
      assert.ok(policy.includes(part), part);
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    assert.ok(policy.includes(`script-src 'sha256-${hash}' 'unsafe-eval'`), 'its own script runs, no other');
    assert.equal(headers.get('x-frame-options'), null);
  });
});
