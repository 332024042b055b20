import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Proof, requireMatch, type Scenario, type Shown } from './effects/effect.ts';
import { effectTables } from './effects/index.ts';
import { type Change, callRight } from './right-calls.ts';
import { createFixture, type Fixture } from './right-requests.ts';
import { type Answer, type ContractService, openService } from './service.ts';

let service: ContractService;
let fixture: Fixture;
let scenario: Scenario;
before(async () => {
  service = await openService();
  fixture = await createFixture(service);
  scenario = {
    service,
    fixture,
    download: async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()),
    get: async (path) => (await service.call({ method: 'GET', path })).body,
    run: (operationId, parts = {}) => send(operationId, parts),
  };
});
after(() => service.close());

const send = (operationId: string, change: Change) => callRight(service, fixture, operationId, change);

const drawn = /^(export|legacyExport)/;
const known = new Map<string, Promise<Answer>>();

/** Repeating the same export would show nothing new. */
function sendOnce(operationId: string, change: Change): Promise<Answer> {
  if (!drawn.test(operationId)) return send(operationId, change);
  const name = `${operationId} ${typeof change === 'function' ? change : JSON.stringify(change)}`;
  const answer = known.get(name) ?? send(operationId, change);
  known.set(name, answer);
  return answer;
}

async function requireEffect(operationId: string, proof: Extract<Proof, { kind: 'differs' }>): Promise<void> {
  const other = await sendOnce(operationId, proof.than);
  const answer = await send(operationId, proof.send);
  const verdict = await proof.compare(answer.body, other.body, { ...scenario, answer });
  assert.ok(
    verdict !== false,
    `no effect: ${answer.status} ${answer.text.slice(0, 500)}\nwithout it: ${other.status} ${other.text.slice(0, 500)}`,
  );
}

async function requireShown(operationId: string, { send: change, body, prepare }: Shown): Promise<void> {
  await prepare?.(scenario);
  const answer = await send(operationId, change);
  assert.ok(answer.status < 300, `${answer.status} ${answer.text}\n${service.faults().join('\n')}`);
  requireMatch(answer.body, body, 'result');
}

for (const [operationId, { inputs, results }] of Object.values(effectTables).flatMap((table) =>
  Object.entries(table),
))
  describe(operationId, () => {
    for (const [at, shown] of results.entries())
      it(`answers every member it should${at === 0 ? '' : `, ${at + 1}`}`, () =>
        requireShown(operationId, shown));
    for (const [field, proof] of Object.entries(inputs))
      if (proof.kind === 'differs') it(`heeds ${field}`, () => requireEffect(operationId, proof));
  });
