/**
 * Editor builds, which exports may name (`editorVersion`, or the header {@link EDITOR_VERSION_HEADER}). There is one
 * renderer; the version gates options.
 */
export const EDITOR_VERSION_HEADER = 'x-svc-editor-version';

/** What is used when nobody names one: the newest build whose designs are known. */
export const EDITOR_VERSION_NEWEST = '1.497.0';

/** Older ones count as this. */
export const EDITOR_VERSION_FLOOR = '1.438.0';

/** From which build on an option may have a value other than its default. */
export const editorOptions = {
  outlookSupport: { default: true, from: '1.438.0' },
} as const satisfies Record<string, { default: unknown; from: string }>;
export type EditorOption = keyof typeof editorOptions;

const FORM = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** Whether a text is `major.minor.patch`. */
export function isEditorVersion(text: string): boolean {
  return FORM.test(text);
}

/** Below 0, 0 or above 0, part by part as numbers: 1.9.0 is older than 1.10.0. */
export function compareEditorVersions(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let part = 0; part < 3; part++) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  return 0;
}
