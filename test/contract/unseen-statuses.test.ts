import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { type AnyRoute, defineRoute, ok } from '../../apps/server/src/base/route.ts';
import { answersFolder, recordAnswers } from '../../scripts/test/record-answers.ts';
import { readAnswers, unseenStatuses } from './unseen-statuses.ts';

const route = (operationId: string, path: string, more: Partial<AnyRoute<never>> = {}): AnyRoute<never> => ({
  ...defineRoute({
    operationId,
    method: 'GET',
    path,
    summary: operationId,
    tag: 'Test',
    auth: 'public',
    result: Type.Object({}),
    handle: async () => ok({}),
  }),
  ...more,
});

describe('declared statuses that no answer had', () => {
  const routes = [
    route('list', '/v3/things', { errors: ['CONFLICT'], alsoAnswers: { 304: 'unchanged' } }),
    route('getNamed', '/v3/things/named'),
    route('get', '/v3/things/{id}', { params: Type.Object({ id: Type.String() }) }),
  ];
  it('are named with their operation', () =>
    assert.deepEqual(unseenStatuses([], routes), ['list: 200, 304, 409', 'getNamed: 200', 'get: 200, 404']));
  it('are seen at the path of the operation by its method', () =>
    assert.deepEqual(
      unseenStatuses(
        ['GET 200 /v3/things', 'GET 304 /v3/things', 'GET 404 /v3/things/7', 'POST 409 /v3/things'],
        routes,
      ),
      ['list: 409', 'getNamed: 200', 'get: 200'],
    ));
  it('are seen on every API surface that has the operation', () => {
    const both = [route('list', '/v3/things', { auth: 'project' }), route('shown', '/console/api/v3/other')];
    const answers = ['GET 200 /console/api/v3/things', 'GET 404 /v3/things', 'GET 200 /console/api/v3/other'];
    assert.deepEqual(unseenStatuses(answers, both), ['list: 400, 401, 403']);
  });
  it('are those of the name where a path has one, not of the parameter', () =>
    assert.deepEqual(unseenStatuses(['GET 200 /v3/things/named'], routes).slice(1), ['get: 200, 404']));
});

describe('recordAnswers', () => {
  it('writes method, status and path of each answer once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'answers-'));
    const answers = recordAnswers();
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/a?b=1' ? 201 : 404;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const path of ['/a?b=1', '/c', '/c'])
      await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
    await new Promise((resolve) => server.close(resolve));
    answers.write(folder);
    assert.deepEqual(readAnswers(answersFolder(folder)).sort(), ['GET 201 /a', 'GET 404 /c']);
    rmSync(folder, { recursive: true });
  });
});
