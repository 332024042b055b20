import type { OpenSession } from '@postpress/contracts';
import type { LocalDraft } from './journal.ts';

/** What to open, after comparing the server’s version with the journal. */
export type Opening =
  /** The server's text: the journal is empty or contains nothing new. */
  | { kind: 'server' }
  /** The journal's work continues on the server's revision. */
  | { kind: 'kept'; text: string }
  /** Another user has saved since: a conflict. */
  | { kind: 'conflict'; text: string };

/** Replays the journal over the last revision. */
export function openingOf(
  { designText, revision, readOnly }: Pick<OpenSession, 'designText' | 'revision' | 'readOnly'>,
  kept: LocalDraft | undefined,
): Opening {
  if (!kept?.unsaved || readOnly || kept.text === designText) return { kind: 'server' };
  // The same revision, or one of ours whose answer was lost.
  const isOurs = kept.revision === revision || kept.texts.includes(designText);
  return { kind: isOurs ? 'kept' : 'conflict', text: kept.text };
}

/**
 * The key of the journal: one for all sessions of a user on a template or an email of the service, so that the next
 * session finds it and tabs see each other; else one per session.
 */
export function draftKey(
  {
    project,
    template,
    serviceEmail,
    user,
  }: Pick<OpenSession, 'project' | 'template' | 'serviceEmail' | 'user'>,
  session: string,
): string {
  const subject = template ? `t${template.id}` : serviceEmail && `s${serviceEmail.kind}`;
  return subject === undefined ? session : `p${project.id}.${subject}.u${user?.id ?? ''}`;
}

/** An id of a session that does not reveal its token: browser storage can be read from the disk. */
export function sessionName(token: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < token.length; at++) {
    const unit = token.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
