import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { describe, it } from 'node:test';
import { sign } from '@postpress/webhooks';
import { verifySamples } from './verify-samples.ts';

const secret = `whsec_${Buffer.alloc(24, 0xa5).toString('hex')}`;
const other = `whsec_${Buffer.alloc(24, 0x5a).toString('hex')}`;
const body = '{"id":"evt_1","subject":"Grüße 😀"}';
const now = new Date();
const sample = (label: string) => verifySamples(secret).find((each) => each.label === label)?.code ?? '';
/** Deliveries, and whether a receiver may believe them. */
const deliveries = [
  { headers: sign({ id: 'evt_1', sentAt: now, body }, [secret]), body, genuine: true },
  { headers: sign({ id: 'evt_1', sentAt: now, body }, [other, secret]), body, genuine: true },
  { headers: sign({ id: 'evt_1', sentAt: now, body }, [other]), body, genuine: false },
  { headers: sign({ id: 'evt_1', sentAt: now, body }, [secret]), body: `${body} `, genuine: false },
  {
    headers: sign({ id: 'evt_1', sentAt: new Date(now.getTime() - 400_000), body }, [secret]),
    body,
    genuine: false,
  },
];
const expected = deliveries.map(({ genuine }) => genuine);
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('code that verifies deliveries', () => {
  it('does so in TypeScript', async () => {
    const code = stripTypeScriptTypes(sample('TypeScript'));
    const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    assert.deepEqual(
      deliveries.map((each) => isGenuine(each.headers, each.body)),
      expected,
    );
  });
  it('does so in Python', { skip: !hasPython && 'python3 is missing' }, () => {
    const check = `import json, sys\nprint(json.dumps([is_genuine(each["headers"], each["body"].encode()) for each in json.load(sys.stdin)]))`;
    const { stdout, stderr } = spawnSync('python3', ['-c', `${sample('Python')}\n${check}`], {
      input: JSON.stringify(deliveries),
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    assert.deepEqual(JSON.parse(stdout), expected);
  });
  it('says the same in PHP', () => {
    assert.match(sample('PHP'), /hash_hmac\('sha256', "\$id\.\$sentAt\.\$body", \$key, true\)/);
    assert.ok(sample('PHP').includes(secret));
  });
});
