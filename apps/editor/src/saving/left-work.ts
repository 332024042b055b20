import type { OpenSession } from '@postpress/contracts';
import type { Journal, KeptWork } from './journal.ts';
import { isWrittenNow } from './one-writer.ts';

/** Work that a session left unsaved when it ended, and how it leaves this browser. */
export type LeftWork = { work: KeptWork; forget: () => Promise<void> };

/**
 * Finds what an earlier session left of the design that this one was opened with. Sessions of a template need none of it:
 * they all keep their work in one position.
 *
 * @param session the name of this one
 */
export async function findLeftWork(
  journal: Journal | undefined,
  { project, template, displayMode, designText, canSave }: OpenSession,
  session: string,
): Promise<LeftWork | undefined> {
  if (!journal || template !== null || !canSave) return undefined;
  const all = await journal.findUnsaved(
    (about) =>
      about.session !== session &&
      about.projectId === project.id &&
      about.templateId === null &&
      about.displayMode === displayMode,
  );
  const wanted = all.length > 0 ? canonical(designText) : '';
  // What the server had last is what its maker opens again.
  const work = all.find(({ texts: [saved] }) => saved !== undefined && canonical(saved) === wanted);
  if (!work || (await isWrittenNow(work.key))) return undefined;
  return { work, forget: () => journal.remove(work.key) };
}

/** The same for the same JSON, however it is spaced and its keys are ordered: a database between may do both. */
function canonical(text: string): string {
  return JSON.stringify(JSON.parse(text), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
