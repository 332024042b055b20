import {
  compareEditorVersions,
  EDITOR_VERSION_FLOOR,
  EDITOR_VERSION_HEADER,
  EDITOR_VERSION_NEWEST,
  type EditorOption,
  editorOptions,
  isEditorVersion,
} from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';

type Body = { editorVersion?: string } & { [Option in EditorOption]?: unknown };

/**
 * The editor version of an export: from the body, else the header, else the newest known; at least
 * {@link EDITOR_VERSION_FLOOR}. Checks that this version supports the requested options.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function resolveEditorVersion(
  body: Body,
  headers: Readonly<Record<string, string | undefined>>,
): string {
  const requested = body.editorVersion ?? headers[EDITOR_VERSION_HEADER] ?? EDITOR_VERSION_NEWEST;
  if (!isEditorVersion(requested)) {
    const from = body.editorVersion === undefined ? 'The header X-Svc-Editor-Version' : 'body.editorVersion';
    throw new AppError(
      'VALIDATION_ERROR',
      `${from} must be major.minor.patch, such as ${EDITOR_VERSION_NEWEST}.`,
    );
  }
  const version =
    compareEditorVersions(requested, EDITOR_VERSION_FLOOR) < 0 ? EDITOR_VERSION_FLOOR : requested;
  for (const option of Object.keys(editorOptions) as EditorOption[]) {
    const { default: usual, from } = editorOptions[option];
    if ((body[option] ?? usual) === usual || compareEditorVersions(version, from) >= 0) continue;
    throw new AppError(
      'VALIDATION_ERROR',
      `body.${option} needs editorVersion ${from} or later; this is ${version}.`,
    );
  }
  return version;
}

/** The response header with the editor version used. */
export function versionHeaders(version: string): Record<string, string> {
  return { [EDITOR_VERSION_HEADER]: version };
}
