import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { furtherLimits, interfaceLimits, limitNames } from './limits/index.ts';
import type { LimitCase } from './limits/limit.ts';
import { type Change, callRight } from './right-calls.ts';
import { createFixture } from './right-requests.ts';
import { openService, usualAnswer } from './service.ts';

const described = join(import.meta.dirname, '../../../shared/spec/interface.md');

const service = await openService();
const fixture = await createFixture(service);
after(() => service.close());

const call = (operationId: string, change: Change) => callRight(service, fixture, operationId, change);

async function requireEdge(each: LimitCase): Promise<void> {
  const { operationId, edge, beyond, names, refusal } = each;
  service.models.always(usualAnswer);
  await each.prepare?.(service);
  const accepted = await call(operationId, edge);
  assert.ok(accepted.status < 300, `the edge: ${accepted.status} ${accepted.text.slice(0, 500)}`);
  const refused = await call(operationId, beyond);
  const [status, error] = refusal ?? [400, 'VALIDATION_ERROR'];
  assert.deepEqual([refused.status, refused.body.error], [status, error], refused.text.slice(0, 500));
  if (typeof names === 'string') assert.ok(refused.body.message.includes(names), refused.body.message);
  else assert.match(refused.body.message, names);
}

for (const { name, cases, shownBy = [] } of [...interfaceLimits, ...furtherLimits])
  describe(name, () => {
    for (const each of cases)
      it(`${each.operationId}: ${each.what}, and nothing beyond`, () => requireEdge(each));
    it('has a test at its edge', () => assert.ok(cases.length + shownBy.length > 0));
  });

describe('the history of a conversation', () => {
  const turn = (role: string, text: string) => ({ role, content: [{ type: 'text', text }] });
  const historyOf = async (...turns: object[]): Promise<string> => {
    service.models.always(usualAnswer);
    const body = { messages: [...turns, turn('user', 'Write')] };
    assert.equal((await call('generateDesign', { body })).status, 200);
    return service.models.requests().at(-1)?.text ?? '';
  };
  it('is 12,000 characters of the latest turns, whole', async () => {
    const [oldest, latest] = [turn('user', '😀'.repeat(2_000)), turn('assistant', 'b'.repeat(10_000))];
    const whole = await historyOf(oldest, latest);
    assert.ok(whole.includes('😀'.repeat(2_000)) && whole.includes('b'.repeat(10_000)));
    const cut = await historyOf(turn('user', '😀'.repeat(2_001)), latest);
    assert.ok(!cut.includes('😀') && cut.includes('b'.repeat(10_000)) && cut.includes('Write'));
  });
});

describe('the rows of limits', () => {
  it('are all here', () =>
    assert.deepEqual(interfaceLimits.map(({ name }) => name).sort(), limitNames.toSorted()));
  it('are those of the interface', {
    skip: existsSync(described)
      ? false
      : 'the description of the interface (../shared/spec) is not beside this clone',
  }, () => {
    const [, section = ''] = readFileSync(described, 'utf8').split('\n## Limits\n');
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+?) \|/gm)].map(([, name]) => name);
    assert.deepEqual(
      rows.filter((name) => name !== 'Limit' && !/^-+$/.test(name ?? '')),
      limitNames,
    );
  });
});
