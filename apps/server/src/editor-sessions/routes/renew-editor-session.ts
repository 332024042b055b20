import { RenewedSessionResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { createPageSession, createTemplateSession } from '../create-editor-session.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { mayStillEmbed } from '../embed/may-still-embed.ts';
import { endsOf, mayFollow } from '../session-bounds.ts';

export const renewEditorSessionRoute = defineRoute({
  operationId: 'renewEditorSession',
  method: 'POST',
  path: '/editor/api/renew',
  summary: 'Renew an editor session',
  description:
    'For a session that a member opened in the console, creates a new session whose token the page uses from then on, for at most a week; the old one remains valid until its end. For other sessions, returns when they end: their creator has to create another.',
  tag: 'Editor',
  auth: 'editor',
  worksWhenSuspended: true,
  editor: { readOnly: true, embed: { charged: 'session' } },
  result: RenewedSessionResult,
  handle: async ({ caller, projectId }, deps: EditorSessionsDeps) => {
    const session = await currentSession(caller, deps);
    const { templateId, userId, readOnly, displayMode, chainBeganAt, embedOrigin, endUserId } = session;
    const now = deps.clock();
    if (embedOrigin !== null && mayFollow(chainBeganAt, now) && (await mayStillEmbed(session, deps.db))) {
      const page = { projectId, displayMode, chainBeganAt, embedOrigin, endUserId };
      const { token, editorUrl } = await createPageSession(page, deps);
      return ok({ data: { token, editorUrl, ...textOf(endsOf(now, now)) } });
    }
    if (templateId === null || userId === null || !mayFollow(chainBeganAt, now))
      return ok({ data: { token: null, editorUrl: null, ...textOf(endsOf(session.openedAt, now)) } });
    const { token, editorUrl } = await createTemplateSession(
      { projectId, templateId, userId, readOnly, displayMode, chainBeganAt },
      deps,
    );
    return ok({ data: { token, editorUrl, ...textOf(endsOf(now, now)) } });
  },
});

function textOf({ expiresAt, endsAt }: { expiresAt: Date; endsAt: Date }) {
  return { expiresAt: expiresAt.toISOString(), endsAt: endsAt.toISOString() };
}
