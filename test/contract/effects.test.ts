import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Change, type Proof, requireMatch, type Scene, type Shown } from './effects/effect.ts';
import { effectTables } from './effects/index.ts';
import { interfaceRoutes } from './operations.ts';
import { type Ground, layGround, type Parts, rightRequests } from './right-requests.ts';
import { type Answer, type ContractService, openService } from './service.ts';

let service: ContractService;
let ground: Ground;
let scene: Scene;
let calls = 0;
before(async () => {
  service = await openService();
  ground = await layGround(service);
  scene = {
    service,
    ground,
    download: async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()),
    get: async (path) => (await service.call({ method: 'GET', path })).body,
    run: (operationId, parts = {}) => send(operationId, parts),
  };
});
after(() => service.close());

/** A right request with parts of it changed; what is undefined is left out. */
async function send(operationId: string, change: Change): Promise<Answer> {
  const route = interfaceRoutes.find((each) => each.operationId === operationId);
  const make = rightRequests[operationId];
  assert.ok(route && make, `right-requests.ts knows no right request of ${operationId}: add it`);
  const right = make(ground, ++calls);
  const own: Parts & { headers?: Record<string, string> } =
    typeof change === 'function' ? change(ground) : change;
  const params: Parts['params'] = { ...right.params, ...own.params };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries({ ...right.query, ...own.query })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const body = right.body || own.body ? { ...right.body, ...own.body } : undefined;
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  return service.call({
    method: route.method,
    path: path + search,
    ...(body && { body }),
    ...(own.headers && { headers: own.headers }),
  });
}

const drawn = /^(export|legacyExport)/;
const known = new Map<string, Promise<Answer>>();

/** Drawing the same again would tell nothing new. */
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
  const verdict = await proof.compare(answer.body, other.body, { ...scene, answer });
  assert.ok(
    verdict !== false,
    `no effect: ${answer.status} ${answer.text.slice(0, 500)}\nwithout it: ${other.status} ${other.text.slice(0, 500)}`,
  );
}

async function requireShown(operationId: string, { send: change, body, prepare }: Shown): Promise<void> {
  await prepare?.(scene);
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
