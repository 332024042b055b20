import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions, specimenText } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

describe('GET /editor/{token}/design', () => {
  it('is the design as its mode renders it', async () => {
    const { status, headers, text } = await test.visit(await test.create(), '/design');
    assert.equal(status, 200);
    assert.match(text, /^<!DOCTYPE html/);
    assert.match(text, /<table/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('cache-control'), 'no-store');
  });
  it('runs nothing and sends nothing, whatever is in it', async () => {
    const design = JSON.parse(specimenText);
    design.body.rows[0].columns[0].contents.push({
      type: 'html',
      values: {
        html: '<script>parent.document.title = "owned"</script><form action="https://evil.example"></form>',
      },
    });
    const body = JSON.stringify({ displayMode: 'web', design });
    const { headers } = await test.visit(await test.create(body), '/design');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
      assert.ok(policy.includes(part), part);
    assert.match(policy, /(^|; )sandbox(;|$)/);
    assert.ok(!policy.includes('script'));
  });
  it('is rendered however deeply its unused values are nested', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const token = await test.create(`{"design":${specimenText.replace('{', `{"x":${deep},`)}}`);
    assert.equal((await test.visit(token, '/design')).status, 200);
  });
  it('is unknown with another token', async () => {
    const { status, text } = await test.visit('A'.repeat(43), '/design');
    assert.equal(status, 404);
    assert.match(text, /There is no such page/);
  });
});
