import assert from 'node:assert/strict';
import { it } from 'node:test';
import '../messages/testing.ts';
import { type AuditRecord, sentenceOf, turnedOf } from './sentence.ts';

const record = (given: Partial<AuditRecord>): AuditRecord => ({
  id: '1',
  at: '2030-01-31T12:00:00.000Z',
  actor: { kind: 'user', id: 'u1', name: 'Ann', address: null },
  action: 'template.changed',
  subjectId: '12',
  projectId: 7,
  requestId: null,
  before: null,
  after: null,
  ...given,
});
const workspaces = [{ projects: [{ id: 7, name: 'Shop' }] }] as Parameters<typeof sentenceOf>[1];
const said = (given: Partial<AuditRecord>) =>
  sentenceOf(record(given), workspaces).replace(/[\u2068\u2069]/g, '');
const turned = (given: Partial<AuditRecord>) => turnedOf(record(given)).replace(/[\u2068\u2069]/g, '');

it('says who did what to which object, by name where the record has one', () => {
  assert.equal(said({ after: { name: 'Welcome' } }), 'Ann changed the template “Welcome”');
  assert.equal(
    said({ action: 'template.deleted', before: { name: 'Old' } }),
    'Ann deleted the template “Old”',
  );
  assert.equal(said({ action: 'brand.changed', subjectId: '7' }), 'Ann changed the brand kit of “Shop”');
  assert.equal(said({ action: 'email.retried' }), 'Ann retried the deferred email 12');
});

it('says what calls without an action of their own did, and names no operation', () => {
  const call = (after: Record<string, unknown>, subjectId = '7') =>
    said({ action: 'operation.called', after, subjectId });
  assert.equal(call({ operation: 'createTopic', name: 'News' }), 'Ann created the topic “News”');
  assert.equal(call({ operation: 'deleteWebhook', id: '12' }, '12'), 'Ann deleted the webhook “12”');
  assert.equal(call({ operation: 'deleteTestData' }, 'deleteTestData'), 'Ann deleted test data');
  assert.equal(call({ operation: 'ofTheFuture' }, 'ofTheFuture'), 'Ann changed something in “Shop”');
});

it('says what turned into what, and nothing of what is new', () => {
  const before = { email: 'bob@shop.example', role: 'editor' };
  assert.equal(turned({ before, after: { ...before, role: 'admin' } }), 'role: editor → admin');
  assert.equal(turned({ before, after: { ...before, role: null } }), 'role: editor → –');
  assert.equal(turned({ before: { colors: { ink: '#000' } }, after: { colors: { ink: '#111' } } }), 'colors');
  assert.equal(turned({ after: before }), '');
});
