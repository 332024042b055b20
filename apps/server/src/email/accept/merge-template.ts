import { type ErrorCode, RenderEmailBody, SendTemplateBody, sendLimits } from '@postpress/contracts';
import { compileTemplate, type Template, type Variables } from '@postpress/render/template';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../base/app-error.ts';
import {
  type BodyInput,
  type Computation,
  defineBodyComputation,
  type Packed,
  pack,
  unpack,
} from '../../base/computation.ts';
import type { Db } from '../../platform/database/tables.ts';
import { sendablePage } from '../../reviews/index.ts';
import {
  countTags,
  findTemplatePage,
  type MergeAllowance,
  mergeAllowance,
  type PageInLanguage,
  requireInline,
  tooManyValues,
} from '../../templates/index.ts';
import { textOfHtml } from '../emails/text-of-html.ts';
import { linkNames, topicLinkNames } from '../message/recipient-links.ts';
import type { SettingsMemory } from './email-settings.ts';
import { count, malformed } from './malformed.ts';
import { type EmailDraft, fittingSubject, type MessageExtras, readDraft } from './read-draft.ts';

type TemplateMerge = {
  variables: Variables;
  /** Merged too; default: the template's name. */
  subject?: string | undefined;
  text?: string | undefined;
  /** A BCP 47 tag, for numbers, dates and plurals; default: the language that was asked for, if the template has it. */
  locale?: string | undefined;
  /** An IANA name, for dates; default `UTC`. */
  timeZone?: string | undefined;
  /** Leaves variables without a value as written. */
  keepMissing?: boolean | undefined;
  /** Of the email; with one, the variables of its links stay until it is sent. */
  topic?: string | undefined;
};

/** Read templates take about five times this. */
const SOURCE_CHARACTERS_MAX = 4_000_000;
/** A tag that was read takes as much as so many characters. */
const TAG_CHARACTERS = 150;
/** Templates by their source, which is the same for all sends of a version. */
const compiled = {
  html: new LRUCache<string, Template>({ maxSize: SOURCE_CHARACTERS_MAX, sizeCalculation }),
  text: new LRUCache<string, Template>({ maxSize: SOURCE_CHARACTERS_MAX, sizeCalculation }),
};

/** A template that can be sent, in a language. */
export type MergeableTemplate = PageInLanguage & {
  id: number;
  name: string;
  /** The language that was asked for. */
  asked: string | undefined;
};

type MergedTemplate = {
  templateId: number;
  html: string;
  subject: string;
  /** Null where the request has none. */
  text: string | null;
  /** Missing variables and the like, each once. */
  warnings: string[];
};

/** Whose templates, and whether those that are not approved, too. Test data has none of its own. */
type TemplateOwner = { projectId: number; testOf?: number | undefined; mayPublish: boolean };
type Named = { templateId: string; language?: string | undefined };

/**
 * @throws AppError NOT_FOUND for a template of another project, TEMPLATE_NOT_RENDERED for one without a page or not for
 *   email, FORBIDDEN for one that was not approved, VALIDATION_ERROR for what is no language
 */
export async function getMergeable(
  db: Db,
  { projectId: own, testOf, mayPublish }: TemplateOwner,
  { templateId, language }: Named,
): Promise<MergeableTemplate> {
  if (!isKnown(() => Intl.getCanonicalLocales(language)))
    throw malformed('language', 'is no BCP 47 language tag such as de or pt-BR');
  const projectId = testOf ?? own;
  const template = await findTemplatePage(db, projectId, templateId);
  if (!template) throw new AppError('NOT_FOUND', `The project has no template ${templateId} (templateId).`);
  const { id, name, displayMode, html, ...page } = template;
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
  const sendable = await sendablePage(db, projectId, { id, html, ...page }, { mayPublish, language });
  return { id, name, asked: language, ...sendable };
}

type Settings = Pick<SettingsMemory, 'of'>;

/**
 * The same for an email, where the settings of the project count.
 *
 * @throws AppError as {@link getMergeable}, and TRANSLATION_MISSING
 */
export async function getTranslated(
  owner: TemplateOwner,
  named: Named,
  { db, settings }: { db: Db; settings: Settings },
): Promise<MergeableTemplate> {
  const template = await getMergeable(db, owner, named);
  await requireTranslated(template, owner.projectId, settings);
  return template;
}

/** @throws AppError TRANSLATION_MISSING where the settings of the project require a complete translation */
export async function requireTranslated(
  template: MergeableTemplate,
  projectId: number,
  settings: Settings,
): Promise<void> {
  const [lacking] = lackingTranslation(template);
  const rules = lacking === undefined ? undefined : await settings.of(projectId);
  if (lacking === undefined || !rules?.requireTranslation) return;
  throw new AppError(
    'TRANSLATION_MISSING',
    `${lacking} The email settings of the project require it (requireTranslation): complete the translation in the editor.`,
  );
}

/** What a template lacks in the language that was asked for, as a sentence. */
function lackingTranslation({ id, asked, fits, missing, language }: MergeableTemplate): string[] {
  if (!fits) return [`The template ${id} has no translation to ${asked}.`];
  if (missing === 0) return [];
  const blocks = missing === 1 ? 'one block' : `${missing} blocks`;
  return [`The translation of the template ${id} to ${language} lacks ${blocks}.`];
}

/** By what a batch finds its templates. */
export function nameOf({ templateId, language = '' }: Named): string {
  return `${templateId} ${language}`;
}

/** A template that a batch names, or why it cannot be sent. */
export type NamedTemplate = { name: string } & (
  | { template: MergeableTemplate }
  | { refusal: { code: ErrorCode; message: string } }
);

export async function nameTemplate(
  named: Named,
  project: TemplateOwner,
  deps: { db: Db; settings: Settings },
): Promise<NamedTemplate> {
  const name = nameOf(named);
  return namedBy(name, () => getTranslated(project, named, deps));
}

/** The template that `find` returns, or why it throws. */
export async function namedBy(name: string, find: () => Promise<MergeableTemplate>): Promise<NamedTemplate> {
  try {
    return { name, template: await find() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, refusal: { code: error.code, message: error.message } };
  }
}

/**
 * Merges variables into the page rendered in its language when the template was saved, into the subject and into the
 * text. Does not change the stored page.
 *
 * @throws AppError VALIDATION_ERROR when the result exceeds the size of an email, and for an unknown locale or time zone;
 *   TEMPLATE_TOO_COMPLEX beyond the allowance; TooLargeInline
 */
export function mergeTemplate(
  template: MergeableTemplate,
  { locale = template.fits ? template.asked : (template.language ?? undefined), ...given }: TemplateMerge,
  allowance: MergeAllowance,
): MergedTemplate {
  const values = { ...given, locale };
  const { subject, text } = values;
  requireKnownLocale(values);
  const html = mergeField({ field: 'html', source: template.html, format: 'html' }, values, allowance);
  const line = mergeField(
    { field: 'subject', source: subject ?? template.subject ?? template.name, format: 'text' },
    values,
    allowance,
  );
  const { subject: fitting, warnings: subjectWarnings } = fittingSubject(line.text);
  const words =
    text === undefined
      ? undefined
      : mergeField({ field: 'text', source: text, format: 'text' }, values, allowance);
  const warnings = new Set([
    ...lackingTranslation(template),
    ...line.warnings,
    ...subjectWarnings,
    ...html.warnings,
    ...(words?.warnings ?? []),
  ]);
  return {
    templateId: template.id,
    html: html.text,
    subject: fitting,
    text: words?.text ?? null,
    warnings: [...warnings],
  };
}

/** A part of an email that is merged; the messages name its field. */
type Field = { field: string; source: string; format: 'html' | 'text' };

/** @throws as {@link mergeTemplate} */
export function mergeField(
  { field, source, format }: Field,
  { variables, locale, timeZone, keepMissing, topic }: TemplateMerge,
  allowance: MergeAllowance,
): { text: string; warnings: string[] } {
  // What is too large with its own text is refused later, with the size of each part.
  const charactersMax = source.length + sendLimits.contentBytesMax;
  const template = compiledTemplate(source, format, allowance);
  const { budget, inline } = allowance;
  const kept = topic === undefined ? linkNames : topicLinkNames;
  const result = template.merge(variables, { charactersMax, budget, locale, timeZone, keepMissing, kept });
  // Values may have what can be neither stored nor sent, which is no reason to stop a send.
  if (!result.exceeded) return { ...result, text: result.text.replaceAll('\0', ' ').toWellFormed() };
  if (inline || result.exceeded === 'values') throw tooManyValues(allowance);
  throw malformed(
    `variables: their values in the ${field}`,
    `come to more than the ${count(sendLimits.contentBytesMax)} bytes that an email may have`,
  );
}

/** The template of a source, read once. */
function compiledTemplate(
  source: string,
  format: 'html' | 'text',
  { inline }: Pick<MergeAllowance, 'inline'>,
): Template {
  const known = compiled[format].get(source);
  if (known) return known;
  if (inline) requireInline(source);
  const template = compileTemplate(source, format);
  compiled[format].set(source, template);
  return template;
}

function sizeCalculation(_: Template, source: string): number {
  return source.length + 1 + TAG_CHARACTERS * countTags(source);
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

export type MergedDraft = { draft: EmailDraft; warnings: string[] };

/** The draft of an email whose page is a template with variables. @throws as {@link mergeTemplate} */
export function readMergedDraft(
  template: MergeableTemplate,
  {
    variables = {},
    subject,
    text,
    locale,
    timeZone,
    language: _,
    ...rest
  }: Omit<SendTemplateBody, 'templateId'>,
  allowance: MergeAllowance,
  extras?: MessageExtras,
): MergedDraft {
  const { topic } = rest;
  const merged = mergeTemplate(template, { variables, subject, text, locale, timeZone, topic }, allowance);
  const page = {
    ...rest,
    html: merged.html,
    subject: merged.subject,
    ...(merged.text !== null && { text: merged.text }),
  };
  const draft = withLanguage(readDraft(page, extras), template);
  return { draft, warnings: [...merged.warnings, ...(extras?.warnings ?? [])] };
}

/** With the header Content-Language (RFC 3282), where the language of the page is known. */
export function withLanguage(draft: EmailDraft, { language }: { language: string | null }): EmailDraft {
  if (language === null) return draft;
  return { ...draft, headers: { ...draft.headers, 'Content-Language': language } };
}

const module = import.meta.url;

/** A request that names a template, which is merged once it is found. */
type NamedMerge<Body> = { named: Named; needsSamples: boolean; body: Packed<Body> };

function nameMerge<Body extends Named & { variables?: unknown }>({
  body,
  inline,
}: BodyInput<Body, undefined>): NamedMerge<Body> {
  const { templateId, language, variables } = body;
  return { named: { templateId, language }, needsSamples: variables === undefined, body: pack(body, inline) };
}

export const sendTemplateWork = defineBodyComputation({
  module,
  name: 'sendTemplateWork',
  body: SendTemplateBody,
  makes: 'value',
  run: (input: BodyInput<SendTemplateBody, undefined>) => nameMerge(input),
});

export const mergedDraft: Computation<
  { body: Packed<SendTemplateBody>; template: MergeableTemplate },
  MergedDraft
> = {
  module,
  name: 'mergedDraft',
  run({ body, template }, inline = false) {
    const { templateId: _, ...values } = unpack(body);
    return readMergedDraft(template, values, mergeAllowance(inline));
  },
};

export const renderEmailWork = defineBodyComputation({
  module,
  name: 'renderEmailWork',
  body: RenderEmailBody,
  makes: 'value',
  run: (input: BodyInput<RenderEmailBody, undefined>) => nameMerge(input),
});

type ToRender = {
  body: Packed<RenderEmailBody>;
  template: MergeableTemplate;
  /** Sample data for a request without variables. */
  samples: Readonly<Record<string, unknown>> | undefined;
};

type RenderedEmail = {
  html: string;
  subject: string;
  text: string;
  language: string | null;
  warnings: string[];
};

export const renderedEmail: Computation<ToRender, RenderedEmail> = {
  module,
  name: 'renderedEmail',
  run({ body, template, samples = {} }, inline = false) {
    const { variables = samples, ...values } = unpack(body);
    const merged = mergeTemplate(template, { ...values, variables }, mergeAllowance(inline));
    const { html, subject, warnings } = merged;
    const { language } = template;
    return { html, subject, text: merged.text ?? textOfHtml(html), language, warnings };
  },
};
