import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { runsOf } from '../sample.ts';
import { type DocumentedOperation, readDocuments } from './documented.ts';
import {
  bodyText,
  collectedTexts,
  hostileBodies,
  hostileDesigns,
  hostileJson,
  hostileTexts,
  oddAuthorizations,
  oddContentTypes,
  oddProjects,
} from './hostile-values.ts';
import { interfaceRoutes } from './operations.ts';
import { createFixture, type Parts, rightRequests } from './right-requests.ts';
import { edgesOf, type Place, positionsOf, withValue } from './schema-samples.ts';
import { type Answer, type Call, openService } from './service.ts';

/** Operations that render in Chromium or call a model: fewer requests that are executed. */
const SLOW = /^(export|legacyExport)(Image|Pdf|Zip)$|^(generateDesign|generateImage|importDesign)$/;
const HOSTILE_MAX = runsOf(4, 400);
const HOSTILE_MAX_OF_SLOW = runsOf(1, 80);
/** Of the positions in a body, and of the odd requests that all operations answer alike, one in this many is sent. */
const SHARE = runsOf(2, 1);
/** Of valid requests to slow operations, one in this many is sent. */
const SLOW_STEP = 12;
const AT_ONCE = 4;

/** Operations that call a language model, whose mock answers nothing valid: the fault is the remote server's. */
const upstreamFails = /^(generateDesign|importDesign)$/;

let calls = 0;
const service = await openService();
const fixture = await createFixture(service);
const documented = new Map((await readDocuments(service)).map((each) => [each.operationId, each]));
after(() => service.close());

function operationOf({ operationId }: AnyRoute<never>): DocumentedOperation {
  const found = documented.get(operationId);
  assert.ok(found, `${operationId} is not in the document`);
  return found;
}

function rightParts({ operationId }: DocumentedOperation): Parts {
  const make = rightRequests[operationId];
  assert.ok(make, `right-requests.ts knows no right request of ${operationId}: add it`);
  return make(fixture, ++calls);
}

type Change = Pick<Call, 'raw' | 'headers'>;

function callOf(operation: DocumentedOperation, parts: Parts, change: Change = {}): Call {
  const { params = {}, query = {}, body } = parts;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(params[name]))),
  );
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`;
  const raw = operation.body && body !== undefined ? { raw: bodyText(body) } : {};
  return { method: operation.method, path: path + search, ...raw, ...change };
}

/** Half a surrogate pair cannot be in a URL. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** Calls the operation and compares the response with the document; a fault is shown with its request. */
async function drive(
  operation: DocumentedOperation,
  call: Call,
  expected?: (answer: Answer) => void,
): Promise<Answer> {
  const answer = await service.call(call);
  try {
    operation.requireAllowed(answer);
    requireNoFault(operation, answer);
    expected?.(answer);
  } catch (error) {
    const { raw, ...rest } = call;
    const shown = typeof raw === 'string' ? raw.slice(0, 600) : raw && Buffer.from(raw).toString('base64');
    throw new Error(
      `${(error as Error).message}\n${JSON.stringify({ ...rest, path: rest.path.slice(0, 600), raw: shown })}\nanswered ${answer.status} ${answer.text.slice(0, 500)}\n${service.faults().join('\n')}`,
    );
  }
  return answer;
}

function requireNoFault({ operationId }: DocumentedOperation, { status }: Answer): void {
  if (status === 502 && upstreamFails.test(operationId)) return;
  assert.ok(status < 500, `${status} without a fault of the remote server`);
}

/** All of them, a few at a time. */
async function driveAll(requests: Iterable<() => Promise<unknown>>, atOnce = AT_ONCE): Promise<void> {
  const waiting = requests[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await next.value();
    }),
  );
}

/** An even selection of a list, the same on every run. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, n) => list[Math.floor((n * list.length) / most)] as T);
}

/** In `npm test` every second one; of neighboring operations, which share most fields, each gets the other half. */
function shareOf<T>(list: readonly T[], { operationId }: DocumentedOperation): T[] {
  const offset = interfaceRoutes.findIndex((route) => route.operationId === operationId);
  return list.filter((_, at) => (at + offset) % SHARE === 0);
}

const refusesWith =
  (...statuses: number[]) =>
  ({ status }: Answer) =>
    assert.ok(statuses.includes(status), `${status} where one of ${statuses.join(', ')} is due`);

/** The route's own query parameters; the project's is the gate's. */
const isOwn = (name: string) => name !== 'projectId';

function* wrongParts(operation: DocumentedOperation): Generator<() => Promise<unknown>> {
  const { query, body } = operation;
  let turn = 0;
  for (const [name, schema] of Object.entries(query).filter(([name]) => isOwn(name)))
    for (const value of edgesOf(schema, turn++)) {
      const text =
        Array.isArray(value) || (typeof value === 'object' && value !== null)
          ? JSON.stringify(value)
          : String(value);
      const right = rightParts(operation);
      const call = callOf(operation, { ...right, query: { ...right.query, [name]: text } });
      const isAllowed = operation.allowsQuery(name, text);
      yield () => drive(operation, call, isAllowed ? undefined : refusesWith(400));
    }
  if (!body) return;
  let carriedOut = 0;
  const isSlow = SLOW.test(operation.operationId);
  for (const { place, schema } of shareOf(positionsOf(body), operation)) {
    for (const value of edgesOf(schema, turn++)) {
      const right = rightParts(operation);
      const changed = withValue(body, right.body, place, value);
      const call = callOf(operation, { ...right, body: changed as Record<string, unknown> });
      if (operation.allowsBody(changed)) {
        if (!isSlow || carriedOut++ % SLOW_STEP === 0) yield () => drive(operation, call);
      } else yield () => drive(operation, call, refusesWith(400));
    }
    if (place.length > 0) yield () => drive(operation, callOf(operation, without(operation, place)));
  }
}

function without(operation: DocumentedOperation, place: Place): Parts {
  const right = rightParts(operation);
  const changed = withValue(operation.body ?? {}, right.body, place, undefined);
  return { ...right, body: changed as Record<string, unknown> };
}

/** Built on demand: few of them are sent. */
function hostileCalls(operation: DocumentedOperation): (() => Call)[] {
  const { query, params, body } = operation;
  const right = () => rightParts(operation);
  const texts = [...hostileTexts, ...spread(collectedTexts, 20)];
  const short = texts.filter((text) => text.length < 8_000);
  const inQuery = Object.keys(query).flatMap((name) =>
    short.map(
      (text) => () =>
        callOf(operation, { ...right(), query: { ...right().query, [name]: wellFormed(text) } }),
    ),
  );
  const inPath = Object.keys(params).flatMap((name) =>
    short.map((text) => () => callOf(operation, { ...right(), params: { ...right().params, [name]: text } })),
  );
  const places = body ? positionsOf(body).filter(({ place }) => place.length > 0) : [];
  const inBody = places.flatMap(({ place, schema }) => {
    const values: readonly unknown[] = [
      ...(JSON.stringify(schema).includes('string') || !schema.type ? texts : []),
      ...hostileJson,
      ...(place.at(-1) === 'design' ? hostileDesigns : []),
    ];
    return values.map(
      (value) => () =>
        callOf(operation, {
          ...right(),
          body: withValue(body ?? {}, right().body, place, value) as Record<string, unknown>,
        }),
    );
  });
  return [...inQuery, ...inPath, ...inBody];
}

const deletes = ({ method }: AnyRoute<never>) => method === 'DELETE';
/** Deletions come last: the others need their records. */
const inOrder = interfaceRoutes.toSorted((a, b) => Number(deletes(a)) - Number(deletes(b)));

async function requireRightAnswer(route: AnyRoute<never>): Promise<void> {
  const operation = operationOf(route);
  const answer = await drive(operation, callOf(operation, rightParts(operation)));
  // No secret is left that could be activated.
  const expected = route.operationId === 'activateWebhookSecret' ? 409 : (route.status ?? 200);
  assert.equal(answer.status, expected, answer.text);
}

// All of them first: requests with wrong edges may be valid, too, and change records.
describe('a right request', () => {
  for (const route of inOrder.filter((each) => !deletes(each)))
    it(`is answered by ${route.operationId} as its document says`, () => requireRightAnswer(route));
});

for (const route of inOrder)
  describe(`${route.method} ${route.path}`, () => {
    if (deletes(route)) it('answers a right request as its document says', () => requireRightAnswer(route));
    it('refuses what is wrong in one place, and answers what is at an edge', () =>
      driveAll(wrongParts(operationOf(route))));
    it('withstands hostile values', async () => {
      const operation = operationOf(route);
      const isSlow = SLOW.test(route.operationId);
      const sample = spread(hostileCalls(operation), isSlow ? HOSTILE_MAX_OF_SLOW : HOSTILE_MAX);
      await driveAll(sample.map((call) => () => drive(operation, call())));
    });
    it('withstands odd bodies, content types, credentials and projects', async () => {
      const operation = operationOf(route);
      const call = (change: Change, parts = rightParts(operation)) => callOf(operation, parts, change);
      const share = <T>(list: readonly T[]) => shareOf(list, operation);
      const bodies = operation.body ? share(hostileBodies).map((raw) => call({ raw })) : [];
      const types = operation.body
        ? share(oddContentTypes).map((type) => call({ headers: { 'content-type': type } }))
        : [];
      const callers = share(oddAuthorizations).map((authorization) => call({ headers: { authorization } }));
      const projects = share(oddProjects).flatMap((id) => [
        call({ headers: { 'x-project-id': id } }),
        call({}, { ...rightParts(operation), query: { projectId: id } }),
      ]);
      const isSlow = SLOW.test(route.operationId);
      // A legacy key ignores those, so they are rendered.
      const passing = isSlow ? [...types.slice(0, 6), ...projects.slice(0, 2)] : [...types, ...projects];
      await driveAll([
        ...[...bodies, ...passing].map((each) => () => drive(operation, each)),
        ...callers.map(
          (each) => () => drive(operation, each, operation.isPublic ? undefined : refusesWith(401)),
        ),
      ]);
    });
  });
