import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { HISTORY_DAYS, webhookLimits } from '@postpress/contracts';
import { sign } from '@postpress/webhooks';

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/webhooks.md'), 'utf8');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const skip = hasPython || process.env.CI === 'true' ? false : 'needs python3: apt-get install python3';

const [old, fresh] = [`whsec_${'5a'.repeat(24)}`, `whsec_${'a5'.repeat(24)}`];
const body = '{"id":"evt_1","data":{"subject":"Grüße 😀"}}';

/** The verdict of the guide's receiver on a request. */
function verifyInPython(sent: { body: string; headers: object; secret: string }): boolean {
  const blocks = [...guide.matchAll(/```python\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const code = blocks.find((block) => block.includes('def verify')) ?? '';
  const call = `
import json, sys
sent = json.load(sys.stdin)
print(verify(sent["body"].encode(), sent["headers"], sent["secret"]))`;
  const said = execFileSync('python3', ['-c', code + call], {
    input: JSON.stringify(sent),
    encoding: 'utf8',
  });
  return said.trim() === 'True';
}

describe('the receiver of the guide, in Python', { skip }, () => {
  const headers = sign({ id: 'evt_1', sentAt: new Date(), body }, [old, fresh]);
  it('takes what we sign', () => assert.equal(verifyInPython({ body, headers, secret: old }), true));
  it('takes either secret of a rotation', () =>
    assert.equal(verifyInPython({ body, headers, secret: fresh }), true));
  it('refuses another body', () =>
    assert.equal(verifyInPython({ body: `${body} `, headers, secret: old }), false));
  it('refuses an old timestamp', () => {
    const late = sign({ id: 'evt_1', sentAt: new Date(Date.now() - 400_000), body }, [old]);
    assert.equal(verifyInPython({ body, headers: late, secret: old }), false);
  });
});

it('says once how long records are kept', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/guides/self-hosting.md'), 'utf8');
  assert.match(page, new RegExp(`\\| emails, [^|]* \\| ${HISTORY_DAYS} days`));
  assert.match(page, new RegExp(`\\| webhook deliveries [^|]*\\| ${webhookLimits.daysKept} days`));
});
