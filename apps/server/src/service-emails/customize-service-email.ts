import { neutralBrand } from '@postpress/brand';
import {
  type Author,
  type ServiceEmailAnswer,
  type ServiceEmailKind,
  serviceEmailKinds,
  serviceEmailLimits,
  serviceEmails,
} from '@postpress/contracts';
import { type ShippedLocale, shippedLocaleFor } from '@postpress/ui/locales';
import {
  type Actor,
  findFirstWorkspace,
  type Notice,
  recordChange,
  workspaceIdOf,
} from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import { brandOfWorkspace } from '../brand/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Db } from '../platform/database/tables.ts';
import { type Compute, computeHere } from '../platform/threads/compute.ts';
import { type DesignSave, isNewDesign } from '../templates/index.ts';
import { serviceEmailCheck } from './check-service-email.ts';
import { originalDesign, originalHash, sampleNotice, tagsOf } from './original-design.ts';
import { customNotice, type RenderedNotice, renderNotice, variablesOf } from './render-notice.ts';
import {
  findServiceEmail,
  listServiceEmails,
  putServiceEmail,
  type StoredServiceEmail,
} from './service-emails.ts';
import { noticeTexts } from './texts/index.ts';

export type ServiceEmailsDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  compute?: Compute | undefined;
  addresses: { readonly assetBase: string };
};

/** For the links of samples. */
export type WithPublicUrl = { addresses: { readonly publicUrl: string } };

export type ServiceEmailSubject = { workspaceId: number; kind: ServiceEmailKind };

/** Who saves, and where the request came from. */
export type ServiceEmailEditor = { author: Author; actor: Actor };

/** The emails of the service as a workspace has them, in the order of their kinds. */
export async function listServiceEmailsOf(
  workspaceId: number,
  locale: ShippedLocale,
  { db }: Pick<ServiceEmailsDeps, 'db'>,
): Promise<ServiceEmailAnswer[]> {
  const [stored, isOperator] = await Promise.all([
    listServiceEmails(db, workspaceId),
    isOfOperator(db, workspaceId),
  ]);
  return serviceEmailKinds.map((kind) =>
    answerOf(
      kind,
      stored.find((each) => each.kind === kind),
      { locale, isOperator },
    ),
  );
}

function answerOf(
  kind: ServiceEmailKind,
  stored: StoredServiceEmail | undefined,
  { locale, isOperator }: { locale: ShippedLocale; isOperator: boolean },
): ServiceEmailAnswer {
  const customizable = isOperator || serviceEmails[kind].whose === 'workspace';
  const customized = customizable && typeof stored?.design === 'string';
  const { fault = null, faultAt = null } = stored ?? {};
  return {
    kind,
    title: titleOf(kind, locale),
    customizable,
    customized,
    revision: stored?.revision ?? 1,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    updatedBy: stored?.updatedBy ?? null,
    originalChanged: customized && stored?.originalHash !== originalHash(kind, neutralBrand),
    fault:
      customized && fault !== null && faultAt !== null ? { message: fault, at: faultAt.toISOString() } : null,
  };
}

/** The subject of the original. */
function titleOf(kind: ServiceEmailKind, locale: ShippedLocale): string {
  const { kinds, service } = noticeTexts[locale];
  return kind === 'service' ? service.digest.title : kinds[kind].title;
}

/**
 * The workspace of the operator: it alone customizes emails about accounts. Whoever could write them in another
 * workspace could ask its members, and those of all others, for their passwords.
 */
async function isOfOperator(db: Db, workspaceId: number): Promise<boolean> {
  return (await findFirstWorkspace(db))?.id === workspaceId;
}

async function isCustomizable({ workspaceId, kind }: ServiceEmailSubject, db: Db): Promise<boolean> {
  return serviceEmails[kind].whose === 'workspace' || isOfOperator(db, workspaceId);
}

/** @throws AppError FORBIDDEN */
export async function requireCustomizable(subject: ServiceEmailSubject, db: Db): Promise<void> {
  if (await isCustomizable(subject, db)) return;
  throw new AppError(
    'FORBIDDEN',
    'Emails about accounts are customized in the workspace of the operator only: accounts belong to no workspace.',
  );
}

/** A design as it is stored or, as revision 1 or after a reset, the original in the brand of the workspace. */
export type ServiceEmailDesign = {
  designText: string;
  revision: number;
  savedAt: Date;
  savedBy: Author | null;
};

/** @throws AppError FORBIDDEN for an email that this workspace does not customize */
export async function serviceEmailDesign(
  subject: ServiceEmailSubject,
  { db, clock }: Pick<ServiceEmailsDeps, 'db' | 'clock'>,
): Promise<ServiceEmailDesign> {
  await requireCustomizable(subject, db);
  const stored = await findServiceEmail(db, subject);
  const designText =
    stored?.design ??
    JSON.stringify(originalDesign(subject.kind, await brandOfWorkspace(db, subject.workspaceId)));
  const { revision = 1, updatedAt: savedAt = clock(), updatedBy: savedBy = null } = stored ?? {};
  return { designText, revision, savedAt, savedBy };
}

/** One email as the list has it. */
export async function getServiceEmail(
  { workspaceId, kind }: ServiceEmailSubject,
  locale: ShippedLocale,
  { db }: Pick<ServiceEmailsDeps, 'db'>,
): Promise<ServiceEmailAnswer> {
  const isOperator = await isOfOperator(db, workspaceId);
  return answerOf(kind, await findServiceEmail(db, { workspaceId, kind }), { locale, isOperator });
}

/**
 * Saves a design, which is sent from then on.
 *
 * @param save without `baseRevision`, it replaces what is there
 * @throws AppError FORBIDDEN, INVALID_DESIGN that names what is missing or not allowed, CONFLICT with `theirs`
 */
export async function saveServiceEmail(
  subject: ServiceEmailSubject,
  save: Pick<DesignSave, 'designText'> & { baseRevision?: number | undefined },
  editor: ServiceEmailEditor,
  deps: ServiceEmailsDeps,
): Promise<{ revision: number; savedAt: Date }> {
  const { kind, workspaceId } = subject;
  const { designText } = save;
  const before = await serviceEmailDesign(subject, deps);
  const { baseRevision = before.revision } = save;
  const { revision, savedAt, savedBy } = before;
  const stored = { design: before.designText, revision, updatedAt: savedAt, updatedBy: savedBy };
  if (!isNewDesign(stored, { designText, baseRevision })) return { revision, savedAt };
  await requireSound(subject, designText, deps);
  return write(subject, { before, designText }, editor, deps, (saved) => ({
    workspaceId,
    action: 'service_email.changed',
    subjectId: kind,
    after: { name: titleOf(kind, 'en'), revision: saved.revision },
    quietMinutes: QUIET_MINUTES,
  }));
}

/** An open editor saves every few seconds. */
const QUIET_MINUTES = 10;

/** @throws AppError INVALID_DESIGN */
async function requireSound(
  { kind, workspaceId }: ServiceEmailSubject,
  designText: string,
  { addresses, compute = computeHere }: ServiceEmailsDeps,
): Promise<void> {
  const { designCharactersMax } = serviceEmailLimits;
  if (designText.length > designCharactersMax)
    throw new AppError(
      'INVALID_DESIGN',
      `The email was not saved. Its design has more than ${designCharactersMax.toLocaleString('en-US')} characters.`,
      { details: { errors: [], errorCount: 1 } },
    );
  const input = { designText, kind, assetBase: addresses.assetBase };
  await compute(serviceEmailCheck, input, { tenant: `w${workspaceId}`, characters: designText.length });
}

/**
 * Sends the original again. The design is deleted.
 *
 * @returns false if it was not customized
 * @throws AppError FORBIDDEN
 */
export async function resetServiceEmail(
  subject: ServiceEmailSubject,
  editor: ServiceEmailEditor,
  deps: ServiceEmailsDeps,
): Promise<boolean> {
  const { kind, workspaceId } = subject;
  await requireCustomizable(subject, deps.db);
  const before = await findServiceEmail(deps.db, subject);
  if (!before || before.design === null) return false;
  await write(subject, { before, designText: null }, editor, deps, () => ({
    workspaceId,
    action: 'service_email.reset',
    subjectId: kind,
    before: { name: titleOf(kind, 'en'), revision: before.revision },
  }));
  return true;
}

async function write(
  subject: ServiceEmailSubject,
  { before, designText }: { before: { revision: number }; designText: string | null },
  { author, actor }: ServiceEmailEditor,
  deps: ServiceEmailsDeps,
  changeOf: (saved: { revision: number }) => Parameters<typeof recordChange>[1],
): Promise<{ revision: number; savedAt: Date }> {
  const saved = { revision: before.revision + 1, savedAt: deps.clock() };
  await inTransaction(deps.db, async (tx) => {
    const isWritten = await putServiceEmail(tx, {
      ...subject,
      design: designText,
      originalHash: originalHash(subject.kind, neutralBrand),
      revision: saved.revision,
      updatedAt: saved.savedAt,
      updatedBy: author,
    });
    if (!isWritten)
      throw new AppError('CONFLICT', 'The email was saved elsewhere at the same time. Load it again.');
    await recordChange(tx, changeOf(saved), actor, deps);
  });
  return saved;
}

/** An email with sample values, as it is sent to a recipient with a language. */
export async function previewServiceEmail(
  subject: ServiceEmailSubject,
  locale: ShippedLocale,
  { db, addresses, compute = computeHere }: ServiceEmailsDeps & WithPublicUrl,
): Promise<RenderedNotice> {
  const { workspaceId, kind } = subject;
  const notice = sampleNotice(kind, sampleUrl(addresses));
  const setting = { locale, host: hostOf(addresses) };
  const stored = (await isCustomizable(subject, db)) ? await findServiceEmail(db, subject) : undefined;
  if (typeof stored?.design !== 'string')
    return renderNotice(notice, { ...setting, brand: await brandOfWorkspace(db, workspaceId) });
  const { assetBase } = addresses;
  const input = { ...setting, designText: stored.design, notice, assetBase };
  return compute(customNotice, input, { tenant: `w${workspaceId}`, characters: stored.design.length });
}

/** What an editor of a kind of email offers: its tags with sample values, and its link. */
export function editingOf(
  kind: ServiceEmailKind,
  { language, addresses }: WithPublicUrl & { language: string | null | undefined },
) {
  const locale = (language && shippedLocaleFor(language)) || 'en';
  const setting = { locale, url: sampleUrl(addresses), host: hostOf(addresses) };
  const names: Readonly<Record<string, string>> = noticeTexts[locale].tags;
  const tags = tagsOf(kind, setting).map(({ name, sample }) => {
    const entry = { name: names[name] ?? name, value: `{{${name}}}`, sample };
    return [name, entry] as const;
  });
  const link = tags.find(([name]) => name === 'url')?.[1];
  const sampleData = JSON.parse(JSON.stringify(variablesOf(sampleNotice(kind, setting.url), setting)));
  return {
    about: { kind, title: titleOf(kind, locale) },
    settings: {
      mergeTags: Object.fromEntries(tags),
      mergeTagsConfig: {},
      displayConditions: [],
      specialLinks: link ? [{ name: link.name, href: link.value }] : [],
    },
    sampleData: sampleData as Record<string, unknown>,
  };
}

/** Where links of samples lead: a page that exists, and opens nothing. */
export const sampleUrl = ({ publicUrl }: { publicUrl: string }): string => `${publicUrl}/console`;

export const hostOf = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname;

/** The design of a workspace with which a notice is sent; undefined: the original. */
export async function customDesignOf(
  { kind, brandOf, testOf }: Notice,
  db: Db,
): Promise<(ServiceEmailSubject & { designText: string; revision: number }) | undefined> {
  const workspaceId = testOf?.workspaceId ?? (await customizerOf(kind, brandOf, db));
  if (workspaceId === undefined) return undefined;
  const stored = await findServiceEmail(db, { workspaceId, kind });
  if (typeof stored?.design !== 'string') return undefined;
  return { workspaceId, kind, designText: stored.design, revision: stored.revision };
}

/** The workspace that an email is about; of accounts, and of notices of several workspaces, that of the operator. */
async function customizerOf(
  kind: ServiceEmailKind,
  about: Notice['brandOf'],
  db: Db,
): Promise<number | undefined> {
  const isOfOne = serviceEmails[kind].whose === 'workspace' && about !== undefined;
  if (isOfOne && 'workspaceId' in about) return about.workspaceId;
  if (isOfOne && 'projectId' in about)
    return (await workspaceIdOf(db, about.projectId).executeTakeFirst())?.workspace_id;
  return (await findFirstWorkspace(db))?.id;
}
