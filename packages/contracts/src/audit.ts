import Type, { type Static } from 'typebox';
import { countedPageOf, countedQuery, DateTime, Id, literals, Nullable, STORABLE } from './wire.ts';

/**
 * Every change that leaves an audit record: of keys, tokens, members, plans, projects, workspaces and their moves,
 * templates, sender domains and sign-in, and that sending was resumed.
 */
export const auditActions = [
  'workspace.created',
  'workspace.changed',
  'workspace.move_started',
  'workspace.move_ended',
  'workspace.arrived',
  'plan.changed',
  'member.added',
  'member.changed',
  'member.removed',
  'project.created',
  'project.changed',
  'storage.changed',
  'storage.removed',
  'editor_settings.changed',
  'embed_settings.changed',
  'embed_secret.created',
  'brand.changed',
  'brand.applied',
  'key.created',
  'key.changed',
  'key.revoked',
  'token.created',
  'token.revoked',
  'app.connected',
  'app.disconnected',
  'domain.added',
  'domain.changed',
  'domain.deleted',
  'domain.keys_rotated',
  'domain.receiving_changed',
  'domain.report_uploaded',
  'domain.tracking_changed',
  'domain.warm_up_changed',
  'email.retried',
  'email.domain_retried',
  'suppressions.imported',
  'sending.resumed',
  'console.set_up',
  'sign_in.succeeded',
  'sign_in.failed',
  'user.changed',
  'password.changed',
  'password_link.created',
  'second_factor.enabled',
  'second_factor.removed',
  'backup_codes.renewed',
  'passkey.added',
  'passkey.renamed',
  'passkey.removed',
  'address_change.requested',
  'address_change.canceled',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'invitation.declined',
  'template.created',
  'template.changed',
  'template.deleted',
  'review.requested',
  'review.answered',
  'review.rule_changed',
  'preview_link.created',
  'preview_link.revoked',
  'service_email.changed',
  'service_email.reset',
  'operation.called',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Who made a change: a user with a session, a token, a project key, an editor opened by an application, the command line,
 * or the service itself.
 */
export const actorKinds = ['user', 'token', 'key', 'editor', 'command-line', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

const Snapshot = Nullable(
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description: 'The recorded fields, without secrets.',
  }),
);

const auditFilter = {
  action: Type.Optional(literals(auditActions)),
  actorKind: Type.Optional(literals(actorKinds)),
  actor: Type.Optional(
    Type.String({
      maxLength: 255,
      pattern: STORABLE,
      description: 'ID of the actor, or part of its name.',
    }),
  ),
  subjectId: Type.Optional(Type.String({ maxLength: 255, pattern: STORABLE })),
  projectId: Type.Optional(Id),
  address: Type.Optional(Type.String({ maxLength: 255, pattern: STORABLE })),
  requestId: Type.Optional(Type.String({ maxLength: 255, pattern: STORABLE })),
  from: Type.Optional(DateTime),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Exclusive.' })),
};

/** Newest first; absent filters match all records. */
export const ListAuditRecordsQuery = Type.Object({ ...countedQuery, ...auditFilter });
export type ListAuditRecordsQuery = Static<typeof ListAuditRecordsQuery>;

/** The same filters, for all records at once. */
export const ExportAuditRecordsQuery = Type.Object(auditFilter);

/** A page of the audit log of a workspace. */
export const AuditRecordListResult = countedPageOf(
  Type.Object({
    id: Type.String(),
    at: DateTime,
    actor: Type.Object({
      kind: literals(actorKinds),
      id: Nullable(Type.String()),
      name: Type.String(),
      address: Nullable(Type.String({ description: 'IP address of the caller.' })),
    }),
    action: literals(auditActions),
    subjectId: Type.String(),
    projectId: Nullable(Id),
    requestId: Nullable(
      Type.String({
        description: 'The `x-request-id` of the call that did it, as in the log of the service.',
      }),
    ),
    before: Snapshot,
    after: Snapshot,
  }),
);
export type AuditRecordListResult = Static<typeof AuditRecordListResult>;
