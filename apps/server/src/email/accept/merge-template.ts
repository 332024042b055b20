import { sendLimits } from '@postpress/contracts';
import { mergeVariables, type Variables } from '@postpress/render/merge';
import { AppError } from '../../base/app-error.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findTemplatePage } from '../../templates/index.ts';
import { count, malformed } from './malformed.ts';

export type TemplateMerge = {
  variables: Variables;
  /** Merged too; default: the template's name. */
  subject?: string | undefined;
  text?: string | undefined;
};

/** A template that can be sent. */
export type MergeableTemplate = { id: number; name: string; html: string };

export type MergedTemplate = {
  templateId: number;
  html: string;
  subject: string;
  /** Null where the request has none. */
  text: string | null;
  /** Missing variables and the like, each once. */
  warnings: string[];
};

/**
 * @throws AppError NOT_FOUND for a template of another project, TEMPLATE_NOT_RENDERED for one without a page or not for
 *   email
 */
export async function getMergeable(
  db: Db,
  projectId: number,
  templateId: string,
): Promise<MergeableTemplate> {
  const template = await findTemplatePage(db, projectId, templateId);
  if (!template) throw new AppError('NOT_FOUND', `The project has no template ${templateId} (templateId).`);
  const { id, name, displayMode, html } = template;
  if (displayMode !== 'email')
    throw new AppError(
      'TEMPLATE_NOT_RENDERED',
      `The template ${templateId} is made for ${displayMode}, not for email: it cannot be sent.`,
    );
  if (!html)
    throw new AppError(
      'TEMPLATE_NOT_RENDERED',
      `The template ${templateId} has no stored HTML: save it once in the editor.`,
    );
  return { id, name, html };
}

/**
 * Merges variables into the page rendered when the template was saved, into the subject and into the text. Does not
 * change the stored page.
 *
 * @throws AppError VALIDATION_ERROR when the result exceeds the size of an email
 */
export function mergeTemplate(
  template: MergeableTemplate,
  { variables, subject, text }: TemplateMerge,
): MergedTemplate {
  const html = merged('html', template.html, variables, 'html');
  const line = merged('subject', subject ?? template.name, variables, 'text');
  const words = text === undefined ? undefined : merged('text', text, variables, 'text');
  const warnings = new Set([...line.warnings, ...html.warnings, ...(words?.warnings ?? [])]);
  return {
    templateId: template.id,
    html: html.text,
    subject: line.text,
    text: words?.text ?? null,
    warnings: [...warnings],
  };
}

function merged(field: string, template: string, variables: Variables, place: 'html' | 'text') {
  const charactersMax = sendLimits.contentBytesMax;
  const result = mergeVariables(template, variables, { place, charactersMax });
  if (!result.tooLong) return result;
  throw malformed(
    `variables: their values in the ${field}`,
    `come to more than the ${count(charactersMax)} bytes that an email may have`,
  );
}
