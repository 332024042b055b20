import type { OpenSession } from '@postpress/contracts';
import type { KeptWork } from './journal.ts';

/** What to open with, once the server’s version was compared with what this browser kept. */
export type Opening =
  /** The server's text: nothing was kept, or nothing that it lacks. */
  | { kind: 'server' }
  /** The kept work goes on over the server's revision. */
  | { kind: 'kept'; text: string }
  /** Another user has saved since: the kept work is mine, the server's theirs. */
  | { kind: 'conflict'; text: string };

/** Replays the journal over the last revision. */
export function openingOf(
  { designText, revision, readOnly }: Pick<OpenSession, 'designText' | 'revision' | 'readOnly'>,
  kept: KeptWork | undefined,
): Opening {
  if (!kept?.unsaved || readOnly || kept.text === designText) return { kind: 'server' };
  // The same revision, or one of ours that was saved without an answer.
  const isOurs = kept.revision === revision || kept.texts.includes(designText);
  return { kind: isOurs ? 'kept' : 'conflict', text: kept.text };
}

/**
 * Under what name work is kept: one for all sessions of a person on a template, so that the next one finds it, and two tabs
 * know of each other; else of the one session.
 */
export function workKey(
  { project, template, user }: Pick<OpenSession, 'project' | 'template' | 'user'>,
  session: string,
): string {
  return template === null ? session : `p${project.id}.t${template.id}.u${user?.id ?? ''}`;
}

/** A name for a session that does not tell its token: what a browser stores can be read from the disk. */
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
