import { hash } from 'node:crypto';
import { CustomScriptQuery, CustomScriptResult } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type Visit, visitEditorSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { editorSettingsOf } from '../editor-settings.ts';
import { mayStillEmbed } from '../embed/may-still-embed.ts';
import { endedPage, sessionPage, unknownPage } from '../pages/session-page.ts';

export const EditorSessionPath = Type.Object({
  token: Type.String({ description: 'Of one session; only its hash is stored.' }),
});

/** A page, not JSON. */
export const EditorPage = Type.Unsafe<never>({ type: 'string' });

export const showEditorSessionRoute = defineRoute({
  operationId: 'showEditorSession',
  method: 'GET',
  path: '/editor/{token}',
  summary: 'Open the editor',
  description:
    'The editor page. The first visit opens the session, and each visit keeps it alive. Pages of the origins that the project allows may embed it; if none are set, only pages of this installation.',
  tag: 'Editor',
  auth: 'public',
  params: EditorSessionPath,
  result: EditorPage,
  alsoAnswers: {
    404: 'A page that says so: there is no such session.',
    410: 'A page that says so: the session has ended. It offers work that the browser kept unsaved.',
  },
  handle: async ({ params: { token } }, deps: EditorSessionsDeps) => {
    const visit = await visitEditorSession(token, deps);
    if (visit.kind === 'unknown') return unknownPage();
    const frameAncestors = await frameAncestorsOf(visit, deps.db);
    const { status, headers, html } = deps.editorApp.page({ frameAncestors });
    const isBuilt = status === 200;
    const page = { headers, stream: html, contentType: 'text/html; charset=utf-8' };
    // The editor itself reports that it has ended: only it can show the work kept in this browser.
    if (visit.kind === 'ended') return isBuilt ? { ...page, status: 410 } : endedPage(frameAncestors);
    // If the editor is not built, its page at least shows the design.
    return isBuilt ? page : sessionPage(token, visit.session);
  },
});

/** A session that a page created is shown in that page only, while the project allows it. */
async function frameAncestorsOf(visit: Exclude<Visit, { kind: 'unknown' }>, db: Db): Promise<string> {
  const { projectId, embedOrigin } = visit.kind === 'open' ? visit.session : visit;
  if (embedOrigin !== null)
    return (await mayStillEmbed({ projectId, embedOrigin }, db)) ? embedOrigin : "'none'";
  const { allowedOrigins } = await editorSettingsOf(db, projectId);
  return ["'self'", ...allowedOrigins].join(' ');
}

/**
 * The frame in which designs are rendered: no script runs whatever is put into it, and only images, styles and fonts
 * are loaded. Any page may frame it, because it is empty: `'self'` would break editors that are embedded themselves,
 * since every ancestor frame counts.
 */
const CANVAS_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "img-src https: data: blob: 'self'",
  "style-src 'unsafe-inline' https:",
  "font-src https: data: 'self'",
  'media-src https:',
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

/** The doctype of exports in this mode: browsers align images in table cells differently. */
const doctypes: Readonly<Record<string, string>> = {
  html5: '<!DOCTYPE html>',
  xhtml:
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
};

export const showCanvasRoute = defineRoute({
  operationId: 'showCanvas',
  method: 'GET',
  path: '/editor/canvas/{doctype}',
  summary: 'The empty document in which the editor renders',
  description: 'With the doctype `html5`, as in all exports, or `xhtml`. It runs no scripts.',
  tag: 'Editor',
  auth: 'public',
  params: Type.Object({ doctype: Type.String() }),
  result: EditorPage,
  errors: ['NOT_FOUND'],
  handle: async ({ params }) => {
    const doctype = Object.hasOwn(doctypes, params.doctype) && doctypes[params.doctype];
    if (!doctype) throw new AppError('NOT_FOUND', 'There is no such canvas: html5 and xhtml are.');
    return {
      headers: { 'content-security-policy': CANVAS_POLICY, 'cache-control': 'public, max-age=3600' },
      stream: `${doctype}<html><head><meta charset="utf-8"><title></title></head><body></body></html>`,
      contentType: 'text/html; charset=utf-8',
    };
  },
});

/**
 * Starts a worker with the text that the editor sends, or runs the text itself where scripts show something, and passes it
 * the editor's port. Messages from others are ignored.
 */
const SCRIPT = `addEventListener('message', ({ source, data, ports }) => {
  if (source !== parent || !ports[0]) return;
  const { worker, shown } = data;
  if (shown !== undefined) return (0, eval)(shown)(ports[0]);
  const address = URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }));
  new Worker(address).postMessage(null, [ports[0]]);
});`;

/**
 * With `sandbox`, the document has an opaque origin in any frame or window. Its workers inherit the policy, so that
 * scripts cannot reach the network; they have no WebRTC.
 */
const SANDBOX_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}' 'unsafe-eval'`,
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  'sandbox allow-scripts',
  'frame-ancestors *',
].join('; ');

export const showToolSandboxRoute = defineRoute({
  operationId: 'showToolSandbox',
  method: 'GET',
  path: '/editor/tools',
  summary: 'The sandbox document in which custom tool scripts run',
  description: 'It has an opaque origin and no network access, wherever it is opened.',
  tag: 'Editor',
  auth: 'public',
  result: EditorPage,
  handle: async () => ({
    headers: {
      'content-security-policy': SANDBOX_POLICY,
      'cache-control': 'public, max-age=3600',
      'x-dns-prefetch-control': 'off',
    },
    stream: `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title></title><script>${SCRIPT}</script></head><body></body></html>`,
    contentType: 'text/html; charset=utf-8',
  }),
});

export const getCustomScriptRoute = defineRoute({
  method: 'GET',
  operationId: 'getCustomScript',
  path: '/editor/api/custom-script',
  summary: 'Get the source of a custom tool script for an open editor',
  description:
    'Fetched from its URL, at most five minutes old. Addresses in the service’s internal network are refused.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'write',
  editor: { embed: true },
  query: CustomScriptQuery,
  result: CustomScriptResult,
  handle: async ({ query, request }, { customScripts }: Pick<EditorSessionsDeps, 'customScripts'>) =>
    ok({ data: { text: await customScripts.get(query.url, request.signal) } }),
});
