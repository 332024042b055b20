import type { ActorKind, AuditAction } from '@postpress/contracts';

/** Every change there is, by name: one that is missing here does not compile. */
const everyAction: Record<AuditAction, true> = {
  'workspace.created': true,
  'workspace.changed': true,
  'plan.changed': true,
  'member.added': true,
  'member.changed': true,
  'member.removed': true,
  'project.created': true,
  'project.changed': true,
  'storage.changed': true,
  'storage.removed': true,
  'editor_settings.changed': true,
  'key.created': true,
  'key.revoked': true,
  'token.created': true,
  'token.revoked': true,
  'domain.added': true,
  'domain.deleted': true,
  'domain.keys_rotated': true,
  'email.retried': true,
  'email.domain_retried': true,
  'suppressions.imported': true,
  'sending.resumed': true,
  'console.set_up': true,
  'sign_in.succeeded': true,
  'sign_in.failed': true,
  'user.changed': true,
  'password.changed': true,
  'password_link.created': true,
  'second_factor.enabled': true,
  'second_factor.removed': true,
  'backup_codes.renewed': true,
  'invitation.created': true,
  'invitation.revoked': true,
  'invitation.accepted': true,
  'template.created': true,
  'template.changed': true,
  'template.deleted': true,
  'operation.called': true,
};
export const actions = Object.keys(everyAction) as AuditAction[];

const everyKind: Record<ActorKind, true> = {
  user: true,
  token: true,
  editor: true,
  'command-line': true,
  system: true,
};
export const actorKinds = Object.keys(everyKind) as ActorKind[];
