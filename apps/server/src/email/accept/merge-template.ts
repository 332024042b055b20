import { sendLimits } from '@postpress/contracts';
import { compileTemplate, type Template, type Variables } from '@postpress/render/template';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../base/app-error.ts';
import type { Db } from '../../platform/database/tables.ts';
import { sendablePage } from '../../reviews/index.ts';
import { findTemplatePage } from '../../templates/index.ts';
import { count, malformed } from './malformed.ts';

export type TemplateMerge = {
  variables: Variables;
  /** Merged too; default: the template's name. */
  subject?: string | undefined;
  text?: string | undefined;
  /** A BCP 47 tag, for numbers, dates and plurals; default `en-US`. */
  locale?: string | undefined;
  /** An IANA name, for dates; default `UTC`. */
  timeZone?: string | undefined;
};

/** Read templates take about five times their source. */
const SOURCE_CHARACTERS_MAX = 4_000_000;
/** Templates by their source, which is the same for all sends of a version. */
const compiled = {
  html: new LRUCache<string, Template>({ maxSize: SOURCE_CHARACTERS_MAX, sizeCalculation }),
  text: new LRUCache<string, Template>({ maxSize: SOURCE_CHARACTERS_MAX, sizeCalculation }),
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
 *   email, FORBIDDEN for one that was not approved
 */
export async function getMergeable(
  db: Db,
  { projectId, mayPublish }: { projectId: number; mayPublish: boolean },
  templateId: string,
): Promise<MergeableTemplate> {
  const template = await findTemplatePage(db, projectId, templateId);
  if (!template) throw new AppError('NOT_FOUND', `The project has no template ${templateId} (templateId).`);
  const { id, name, displayMode, html } = template;
  if (displayMode !== 'email')
    throw new AppError(
      'TEMPLATE_NOT_RENDERED',
      `The template ${templateId} has the mode ${displayMode}, not email: it cannot be sent.`,
    );
  if (!html)
    throw new AppError(
      'TEMPLATE_NOT_RENDERED',
      `The template ${templateId} has no rendered HTML yet: save it once in the editor.`,
    );
  return { id, name, html: await sendablePage(db, projectId, { id, html }, { mayPublish }) };
}

/**
 * Merges variables into the page rendered when the template was saved, into the subject and into the text. Does not
 * change the stored page.
 *
 * @throws AppError VALIDATION_ERROR when the result exceeds the size of an email, and for an unknown locale or time zone
 */
export function mergeTemplate(template: MergeableTemplate, values: TemplateMerge): MergedTemplate {
  const { subject, text } = values;
  requireKnownLocale(values);
  const html = merged('html', template.html, values, 'html');
  const line = merged('subject', subject ?? template.name, values, 'text');
  const words = text === undefined ? undefined : merged('text', text, values, 'text');
  const warnings = new Set([...line.warnings, ...html.warnings, ...(words?.warnings ?? [])]);
  return {
    templateId: template.id,
    html: html.text,
    subject: line.text,
    text: words?.text ?? null,
    warnings: [...warnings],
  };
}

function merged(
  field: string,
  source: string,
  { variables, locale, timeZone }: TemplateMerge,
  place: 'html' | 'text',
) {
  // What is too large with its own text is refused later, with the size of each part.
  const charactersMax = source.length + sendLimits.contentBytesMax;
  const template = compiledTemplate(source, place);
  const result = template.merge(variables, { charactersMax, locale, timeZone });
  if (!result.tooLong) return result;
  throw malformed(
    `variables: their values in the ${field}`,
    `come to more than the ${count(sendLimits.contentBytesMax)} bytes that an email may have`,
  );
}

/** The template of a source, read once. */
export function compiledTemplate(source: string, place: 'html' | 'text'): Template {
  const known = compiled[place].get(source);
  if (known) return known;
  const template = compileTemplate(source, place);
  compiled[place].set(source, template);
  return template;
}

function sizeCalculation(_: Template, source: string): number {
  return source.length + 1;
}

function requireKnownLocale({ locale, timeZone }: TemplateMerge): void {
  if (!isKnown(() => Intl.getCanonicalLocales(locale)))
    throw malformed('locale', 'is no BCP 47 language tag such as de or pt-BR');
  if (!isKnown(() => new Intl.DateTimeFormat('en', { timeZone })))
    throw malformed('timeZone', 'is no IANA time zone such as Europe/Berlin');
}

function isKnown(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}
