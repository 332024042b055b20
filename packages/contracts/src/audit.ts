import Type, { type Static } from 'typebox';
import { cursorQuery, DateTime, Id, literals, Nullable, pageOf } from './wire.ts';

/** Every change that leaves a record: of keys, tokens, members, plans, projects, workspaces and sender domains, and that sending goes on. */
export const auditActions = [
  'workspace.created',
  'workspace.changed',
  'plan.changed',
  'member.added',
  'member.changed',
  'member.removed',
  'project.created',
  'project.changed',
  'storage.changed',
  'storage.removed',
  'key.created',
  'key.revoked',
  'token.created',
  'token.revoked',
  'domain.added',
  'domain.deleted',
  'domain.keys_rotated',
  'sending.resumed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What made a change: a person with a session, a token, the command line, or the service itself. */
export const actorKinds = ['user', 'token', 'command-line', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

const Snapshot = Nullable(
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'What it was, without secrets.' }),
);

/** Newest first, all actions unless one is named. */
export const ListAuditRecordsQuery = Type.Object({
  ...cursorQuery,
  action: Type.Optional(literals(auditActions)),
});
export type ListAuditRecordsQuery = Static<typeof ListAuditRecordsQuery>;

/** A page of the audit log of a workspace. */
export const AuditRecordListResult = pageOf(
  Type.Object({
    id: Type.String(),
    at: DateTime,
    actor: Type.Object({
      kind: literals(actorKinds),
      id: Nullable(Type.String()),
      name: Type.String(),
      address: Nullable(Type.String({ description: 'Where the change came from.' })),
    }),
    action: literals(auditActions),
    subjectId: Type.String(),
    projectId: Nullable(Id),
    before: Snapshot,
    after: Snapshot,
  }),
);
export type AuditRecordListResult = Static<typeof AuditRecordListResult>;
