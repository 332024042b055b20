/**
 * Editor builds that exports may name (`editorVersion`, or the header {@link EDITOR_VERSION_HEADER}). There is one
 * renderer; the version only enables options.
 */
export const EDITOR_VERSION_HEADER = 'x-svc-editor-version';

/** The default version: the newest build whose designs are known. */
export const EDITOR_VERSION_NEWEST = '1.497.0';

/** Older versions count as this one. */
export const EDITOR_VERSION_FLOOR = '1.438.0';

/** The build since which an option may differ from its default. */
export const editorOptions = {
  outlookSupport: { default: true, from: '1.438.0' },
} as const satisfies Record<string, { default: unknown; from: string }>;
export type EditorOption = keyof typeof editorOptions;

const FORM = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** Whether a text is `major.minor.patch`. */
export function isEditorVersion(text: string): boolean {
  return FORM.test(text);
}

/** Negative, 0 or positive; compares the parts as numbers: 1.9.0 is older than 1.10.0. */
export function compareEditorVersions(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let part = 0; part < 3; part++) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  return 0;
}
