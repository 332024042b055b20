import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runsOf } from '../sample.ts';
import { type DocumentedOperation, readDocuments } from './documented.ts';
import { interfaceRoutes } from './operations.ts';
import { createFixture, type Fixture, rightRequests } from './right-requests.ts';
import { type Place, positionsOf, type Schema, withValue } from './schema-samples.ts';
import { type Answer, type ContractService, openService } from './service.ts';

let service: ContractService;
let fixture: Fixture;
let documented: Map<string, DocumentedOperation>;
let calls = 0;
before(async () => {
  service = await openService();
  fixture = await createFixture(service);
  documented = new Map((await readDocuments(service)).map((each) => [each.operationId, each]));
});
after(() => service.close());

/** Null has its own meaning there: test/contract/effects shows it. */
const meantNulls: Readonly<Record<string, readonly string[]>> = {
  updateAiCreditSettings: ['webhook_url'],
  updateEmailSettings: ['defaultFromName'],
  configureInboxPreviews: ['inboxPreviews.clients', 'inboxPreviews.dataRegion'],
  generateDesign: ['context.selection.id'],
};

/** In `npm test` every second field. */
const STEP = runsOf(2, 1);

/** Exports render in Chromium: in each version, the one with the most fields represents the others. */
const drawn = /^(export|legacyExport)(Image|Zip)$/;

/** Every optional field of a body: its position, and the operations with it. */
function optionalPlaces(schema: Schema): Place[] {
  return positionsOf(schema).flatMap(({ place, schema: { properties = {}, required = [] } }) =>
    Object.keys(properties)
      .filter((name) => !required.includes(name))
      .map((name) => [...place, name]),
  );
}

/** A response without what differs from call to call: ids, times, secrets and file URLs. */
function gist({ status, body }: Answer): string {
  const shown = JSON.stringify(body, (name, value) =>
    /^(id|createdAt|updatedAt|token|editorUrl|expiresAt|url|secret)$/.test(name) ? typeof value : value,
  );
  return `${status} ${shown}`;
}

const outcomes = new Map<string, Promise<string>>();

/** The same request without a field is sent only once. */
function outcomeWithout(operation: DocumentedOperation, place: Place): Promise<string> {
  const { operationId, body: schema = {} } = operation;
  const body = withValue(schema, rightRequests[operationId]?.(fixture, 0).body, place, undefined);
  const name = `${operationId} ${JSON.stringify(body)}`;
  const known = outcomes.get(name) ?? outcome(operation, place, undefined);
  outcomes.set(name, known);
  return known;
}

async function outcome(operation: DocumentedOperation, place: Place, value: unknown): Promise<string> {
  const right = rightRequests[operation.operationId]?.(fixture, ++calls);
  assert.ok(
    operation.body && right,
    `right-requests.ts knows no right request of ${operation.operationId}: add it`,
  );
  const body = withValue(operation.body, right.body, place, value);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(right.params?.[name]));
  const answer = await service.call({ method: operation.method, path, body });
  // The limit is five per project.
  if (operation.operationId === 'createWebhook' && answer.status === 200)
    await service.call({ method: 'DELETE', path: `${path}/${answer.body.data.id}` });
  return gist(answer);
}

describe('null for an optional field', () => {
  for (const [offset, { operationId, body }] of interfaceRoutes.entries()) {
    if (!body || drawn.test(operationId)) continue;
    const meant = meantNulls[operationId] ?? [];
    const every = optionalPlaces(body as Schema).filter((place) => !meant.includes(place.join('.')));
    // Neighboring operations share most fields.
    const places = every.filter((_, at) => (at + offset) % STEP === 0);
    if (places.length === 0) continue;
    it(`counts as absent in each of the ${places.length} of ${operationId}`, async () => {
      const operation = documented.get(operationId);
      assert.ok(operation);
      for (const place of places) {
        const [given, absent]: string[] = await Promise.all([
          outcome(operation, place, null),
          outcomeWithout(operation, place),
        ]);
        assert.equal(given, absent, place.join('.'));
      }
    });
  }
});

describe('null that says something of its own', () => {
  for (const [operationId, names] of Object.entries(meantNulls))
    for (const name of names)
      it(`is in the document of ${operationId} for ${name}`, () => {
        const operation = documented.get(operationId);
        const found = positionsOf(operation?.body ?? {}).find(({ place }) => place.join('.') === name);
        assert.match(JSON.stringify(found?.schema), /"null"/);
      });
});
