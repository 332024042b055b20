import type { ModelMock } from '../../apps/server/src/platform/models/testing.ts';
import { jobRows } from './job-rows.ts';
import { listenerRows } from './listener-rows.ts';
import { liveRows } from './live-rows.ts';
import { operationRows } from './operation-rows.ts';
import { type StallRequest, stallRequests } from './requests.ts';
import { type Answer, send } from './send.ts';
import type { Fixture } from './start-fixture.ts';
import { toolRows } from './tool-rows.ts';

/** The service that is measured, with one record of each sort. */
export type StallTarget = {
  url: string;
  ports: { inbound: number; submission: number };
  /** The path as it is called, and the headers of a caller who may. */
  opened(path: string): Promise<{ path: string; headers: Record<string, string> }>;
  fixture: Fixture;
  models: ModelMock;
};

/** One of the worst inputs of an operation, tool, message, listener or job. */
export type StallShape = { what: string; run(target: StallTarget): Promise<Answer> };

/** What the bench measures as one: the worst of its shapes is its figure. */
export type StallRow = { name: string; shapes: readonly StallShape[] };

/** All that a stranger, a tenant or a peer can send, in the order in which it is measured. */
export const stallRows = (shapesMax: number): readonly StallRow[] => [
  ...stallRequests.map(rowOf),
  ...liveRows(shapesMax),
  ...toolRows(shapesMax),
  ...listenerRows(shapesMax),
  ...jobRows,
  ...operationRows(shapesMax),
];

function rowOf(request: StallRequest): StallRow {
  const { name, method = 'POST', path: asked, body, modelAnswer } = request;
  const run = async ({ url, opened, models }: StallTarget) => {
    if (modelAnswer) models.always({ object: modelAnswer() });
    const { path, headers } = await opened(asked);
    return send(url + path, { method, headers, ...(body && { body: body() }) });
  };
  return { name, shapes: [{ what: '', run }] };
}
