import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allRoutes } from '../../composition/routes.ts';
import { connectionMsOf } from './access.ts';

const secondsOf = (id: string) => {
  const route = allRoutes.find(({ operationId }) => operationId === id);
  return route && connectionMsOf(route) / 1_000;
};

describe('the time that a request may hold a database connection', () => {
  it('is that of a read for a GET, and for a change that is charged as a read', () => {
    assert.equal(secondsOf('getEmail'), 20);
    const asRead = allRoutes.find(({ method, rate }) => method !== 'GET' && rate === 'read');
    assert.ok(asRead);
    assert.equal(secondsOf(asRead.operationId), 20);
  });
  it('is longer for a change, whatever it is charged as', () => {
    assert.equal(secondsOf('sendEmail'), 30);
    const ai = allRoutes.find(({ rate }) => rate === 'ai');
    assert.ok(ai);
    assert.equal(secondsOf(ai.operationId), 30);
  });
  it('is that of an export for exports of designs, by v2 too, and of lists', () => {
    for (const id of ['exportHtml', 'exportZip', 'legacyExportHtml', 'legacyExportPdf', 'exportEmails'])
      assert.equal(secondsOf(id), 120, id);
  });
});
