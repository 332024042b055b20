import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { readId } from '../base/read-id.ts';
import {
  findTemplate,
  noSuchTemplate,
  saveContextOf,
  saveTemplateDesign,
  type Template,
} from '../templates/index.ts';
import type { ChangedDesign } from './design/change-design.ts';
import type { StoredDesign } from './design/open-design.ts';
import type { ToolAnswer, ToolContext } from './tool.ts';

/** Whether the caller is a program with a key, which may read templates and not change them. */
export const hasKey = ({ caller }: ToolContext) => caller.kind === 'project-key';

/** The path parameters of operations on a project. */
export const projectPath = ({ projectId }: ToolContext) => ({ projectId: String(projectId) });

/** A template of the caller's project. @throws AppError NOT_FOUND */
export async function readTemplate(templateId: string, context: ToolContext): Promise<Template> {
  const { operations, projectId, deps } = context;
  await (hasKey(context)
    ? operations.admit('getTemplate', { id: templateId })
    : operations.admit('getManagedTemplate', { ...projectPath(context), templateId }));
  const id = readId(templateId);
  const template = id === undefined ? undefined : await findTemplate(deps.db, projectId, id);
  // As the operation: keys do not see popups.
  if (!template || (hasKey(context) && template.displayMode === 'popup')) throw noSuchTemplate();
  return template;
}

/** Computes from the stored design of a template, with more input. */
export function computeFrom<Input extends StoredDesign, Output>(
  { design, displayMode }: Template,
  computation: Computation<Input, Output>,
  more: Omit<Input, keyof StoredDesign>,
  { projectId, request, deps }: ToolContext,
): Promise<Output> {
  const input = { text: design, displayMode, ...more } as unknown as Input;
  const characters = design.length + JSON.stringify(more).length;
  return deps.compute(computation, input, { tenant: String(projectId), characters, signal: request.signal });
}

export type Changing = { templateId: string; revision: number; dryRun?: boolean | undefined };

/**
 * Changes the design of a template by a computation and saves it as one revision more, as an open editor does.
 *
 * @throws AppError FORBIDDEN for keys, CONFLICT if the design was saved since the revision, and what the computation
 * throws
 */
export async function changeTemplate<Input extends StoredDesign, Output extends ChangedDesign>(
  { templateId, revision, dryRun = false }: Changing,
  computation: Computation<Input, Output>,
  more: Omit<Input, keyof StoredDesign>,
  context: ToolContext,
): Promise<{ changed: Output; answer: ToolAnswer }> {
  const { operations, projectId, request, deps } = context;
  const caller = await operations.admit('updateTemplate', { ...projectPath(context), templateId });
  const template = await readTemplate(templateId, context);
  if (template.revision !== revision) throw staleRevision(template);
  const changed = await computeFrom(template, computation, more, context);
  if (dryRun)
    return {
      changed,
      answer: { data: { templateId, revision, saved: false }, untrusted: changed.outline },
    };
  const save = { designText: changed.text, baseRevision: revision };
  const subject = { projectId, templateId: template.id };
  const saved = await saveTemplateDesign(subject, save, await saveContextOf(caller, request, deps.db), deps);
  const isOpen = await isBeingEdited(template, context);
  return {
    changed,
    answer: {
      data: { templateId, revision: saved.revision, saved: true, ...(isOpen && { openInEditor: true }) },
      untrusted: withWarnings(changed.outline, saved.warnings),
      ...(isOpen && { next: TELL_EDITOR }),
    },
  };
}

/** Editors that edit live show it at once; others do not take in changes while they are open. */
const TELL_EDITOR =
  'A user has this template open in an editor. With live collaboration, your change appears there within a second. Without it, the next save there asks which version to keep: tell the user to reload the editor.';

/** Whether an editor has a template open with write access. */
export async function isBeingEdited({ id }: Template, { deps }: ToolContext): Promise<boolean> {
  return (await deps.templatesBeingEdited([id], deps.db)).has(id);
}

const WARNINGS_MAX = 10;

/** An outline with the renderer's warnings. */
export function withWarnings(
  outline: string,
  warnings: readonly { message: string; path?: string }[],
): string {
  const lines = warnings
    .slice(0, WARNINGS_MAX)
    .map(({ message, path }) => `warning: ${message}${path === undefined ? '' : ` (${path})`}`);
  return [...lines, outline].join('\n');
}

function staleRevision({ revision, updatedAt, updatedBy }: Template): AppError {
  return new AppError(
    'CONFLICT',
    `The template is at revision ${revision} now, saved ${updatedAt.toISOString()} by ${updatedBy?.kind ?? 'an earlier program'}. Nothing was changed.`,
  );
}
