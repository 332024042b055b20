import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditCsvHead, toCsvLine } from './audit-csv.ts';

it('a record is one line that spreadsheets read as text', () => {
  const line = toCsvLine({
    id: 'x',
    workspaceId: 1,
    projectId: null,
    actor: { kind: 'user', id: 'u', name: '=HYPERLINK("evil")', address: '203.0.113.9', requestId: 'r1' },
    action: 'key.created',
    subjectId: '7',
    before: null,
    after: { name: 'a, "b"' },
    createdAt: new Date('2030-01-01T12:00:00Z'),
  });
  assert.equal(
    line,
    `2030-01-01T12:00:00.000Z,key.created,user,"'=HYPERLINK(""evil"")",u,203.0.113.9,r1,,7,,"{""name"":""a, \\""b\\""""}"\r\n`,
  );
  assert.equal(auditCsvHead.split(',').length, 11);
});
