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
  const text = request.bodyText;
  return loneDesign(body, text) ?? memberText(text, 'design') ?? JSON.stringify(body.design);
}

/** Six letters without quotes: the engine looks for short words by a scan (3 µs for 14 KB), for longer ones in 14 µs. */
const NAME = 'design';

/**
 * The text of a design that is the only member of its body: all there is between the colon and the last brace, which
 * need not be walked through (25 µs for 14 KB). Only where its name stands once, written plainly.
 */
function loneDesign(body: object, text: string): string | undefined {
  if (Object.keys(body).length !== 1) return undefined;
  const at = text.indexOf(NAME);
  if (at < 0 || text.includes(NAME, at + NAME.length) || text.includes('\\u00')) return undefined;
  return text.slice(text.indexOf(':', at) + 1, text.lastIndexOf('}')).trim();
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
