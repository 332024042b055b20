import type { OpenSession } from '@postpress/contracts';
import { isJsonObject } from '@postpress/design/json';
import type { Journal, LocalDraft } from './journal.ts';
import { isWrittenNow } from './one-writer.ts';

/** Unsaved work of an ended session, and how to remove it from this browser. */
export type RecoverableDraft = { draft: LocalDraft; forget: () => Promise<void> };

/**
 * Finds unsaved work of an earlier session on the same design. Sessions of a template share one journal, so they need
 * none of this.
 *
 * @param session the name of this one
 */
export async function findRecoverableDraft(
  journal: Journal | undefined,
  { project, template, serviceEmail, displayMode, designText, canSave }: OpenSession,
  session: string,
): Promise<RecoverableDraft | undefined> {
  if (!journal || template !== null || serviceEmail || !canSave) return undefined;
  const all = await journal.findUnsaved(
    (about) =>
      about.session !== session &&
      about.projectId === project.id &&
      about.templateId === null &&
      about.displayMode === displayMode,
  );
  const wanted = all.length > 0 ? canonical(designText) : '';
  // The next session opens with what the server had last.
  const draft = all.find(({ texts: [saved] }) => saved !== undefined && canonical(saved) === wanted);
  if (!draft || (await isWrittenNow(draft.key))) return undefined;
  return { draft, forget: () => journal.remove(draft.key) };
}

/** The same for the same JSON, however it is spaced and its keys are ordered: a database between may do both. */
function canonical(text: string): string {
  return JSON.stringify(JSON.parse(text), (_name, value: unknown) =>
    isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
