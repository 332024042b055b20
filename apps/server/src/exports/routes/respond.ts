import type { ExportedFileResult } from '@postpress/contracts';
import type { Static, TObject } from 'typebox';
import type { Caller } from '../../base/caller.ts';
import { projectIdOf } from '../../base/caller.ts';
import { memberText } from '../../base/member-text.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { ExportCaller } from '../deps.ts';
import { versionHeaders } from '../editor-version.ts';
import type { ExportedFile } from '../export-image.ts';

/** The caller of an export, out of a request. */
export function exportCaller({
  caller,
  request,
}: {
  caller: Caller;
  request: { signal: AbortSignal };
}): ExportCaller {
  return {
    projectId: projectIdOf(caller),
    get signal() {
      return request.signal;
    },
  };
}

/**
 * The fields that the schema of a route declares. Bodies keep what nobody checked, and drawing would read the fields
 * of other exports out of them: to this one they are unknown, and unknown fields are ignored.
 */
export function declaredFields<Body extends TObject>(schema: Body, body: Static<Body>): Static<Body> {
  const given = body as Record<string, unknown>;
  const names = Object.keys(schema.properties).filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Static<Body>;
}

/** The design of a request byte for byte as it came; its route keeps the text of the body. */
export function designText({
  body,
  request,
}: {
  body: { design: unknown };
  request: { bodyText: string };
}): string {
  return memberText(request.bodyText, 'design') ?? JSON.stringify(body.design);
}

/** `{success, data: {url}}`, with what the author should know where there is something. */
export function fileAnswer(
  { url, warnings }: ExportedFile,
  version: string,
): RouteAnswer<ExportedFileResult> {
  const data = warnings.length === 0 ? { url } : { url, warnings };
  return { body: { success: true, data }, headers: versionHeaders(version) };
}

/** What every export may refuse with beyond what all routes share. */
export const exportErrors = ['UNPROCESSABLE_DESIGN', 'RENDERER_ERROR', 'SERVICE_UNAVAILABLE'] as const;

export const versionHeader = {
  'x-svc-editor-version':
    'Editor build, where the body names none. The answer says in it which one was used.',
};
