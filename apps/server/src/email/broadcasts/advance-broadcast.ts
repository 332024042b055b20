import type { BatchItemResult, ErrorCode } from '@postpress/contracts';
import { fallbacksOf } from '@postpress/markup/languages';
import { AppError } from '../../base/app-error.ts';
import { invariant } from '../../base/invariant.ts';
import { Tally } from '../../base/tally.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Compute } from '../../platform/threads/compute.ts';
import { listLanguagesOfVersions } from '../../templates/index.ts';
import { acceptBroadcastPart } from '../accept/accept-batch.ts';
import type { SendDeps } from '../accept/accept-email.ts';
import {
  getMergeable,
  getTranslated,
  type MergeableTemplate,
  type NamedTemplate,
  namedBy,
  nameOf,
  requireTranslated,
} from '../accept/merge-template.ts';
import { type GivenEmail, type ReadBatch, submittedOfTemplate } from '../accept/read-batch.ts';
import { listOutcomesOfBatch } from '../emails/email-batches.ts';
import { getList } from '../lists/change-lists.ts';
import { type ListRecipient, listRecipientsInOrder } from '../lists/list-recipients.ts';
import { comparableDomain } from '../message/mail-addresses.ts';
import { countFreshBroadcasts } from '../queue/queue-statistics.ts';
import { listProvidersOf } from '../queue/recipient-domains.ts';
import { findTopic } from '../topics/topics.ts';
import {
  type Broadcast,
  begin,
  changeRunning,
  endBroadcast,
  findPage,
  findPagesIn,
  type Handled,
  listPageLanguages,
  OWN,
  type PageLanguages,
  progressOf,
  recordHandled,
} from './broadcasts.ts';
import { pause } from './change-broadcast.ts';
import { byProvider, type ProviderOutcome } from './judge-outcomes.ts';
import { nextStep, paceOf, type Step } from './next-step.ts';

/** Recipients of one transaction. */
const PART = 500;
/** So many emails are merged at once: as many as fit into the time of a thread on this machine, for these templates. */
export type PartSize = { most: number };
export const openPartSize = (): PartSize => ({ most: PART });

export type AdvanceDeps = { sending: SendDeps; compute: Compute; part: PartSize };

/** Emails of the project that wait for their first attempt: more are not accepted, so that a pause finds few of them. */
const FRESH_MAX = 5_000;
/** The latest emails, by which a broadcast is judged: more than those that wait for their first attempt. */
const JUDGED_MAX = 20_000;

/** Refusals of an email that are not about its recipient: the broadcast pauses, and no one is skipped. */
const faults: ReadonlySet<string> = new Set<ErrorCode>([
  'SENDING_NOT_CONFIGURED',
  'FORBIDDEN',
  'DOMAIN_NOT_VERIFIED',
  'FEATURE_NOT_AVAILABLE',
  'NOT_FOUND',
  'TEMPLATE_NOT_RENDERED',
  'TEMPLATE_TOO_COMPLEX',
  'SERVICE_UNAVAILABLE',
]);

/**
 * Makes one step of a broadcast that is due or running. Emails, counts and the place in the list change in one
 * transaction: a process that is killed repeats nothing and leaves out nothing. Of two processes with the same broadcast,
 * one wins each step.
 *
 * @returns whether the next step may follow at once
 */
export async function advanceBroadcast(broadcast: Broadcast, deps: AdvanceDeps): Promise<'more' | 'waits'> {
  try {
    if (broadcast.state === 'scheduled') return await beginNow(broadcast, deps);
    const outcomes = broadcast.canaryPercent === null ? [] : await outcomesOf(broadcast, deps);
    const step = nextStep(progressOf(broadcast), outcomes, deps.sending.clock());
    return await take(step, broadcast, deps);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    if (cause.code === 'SERVICE_UNAVAILABLE' || cause.code === 'CONFLICT') return 'waits';
    await pause(broadcast, { by: 'fault', reason: cause.message }, deps.sending).catch(unlessEnded);
    return 'waits';
  }
}

/** Who paused or canceled it meanwhile was first. */
function unlessEnded(cause: unknown): void {
  if (!(cause instanceof AppError)) throw cause;
}

async function beginNow(broadcast: Broadcast, { sending }: AdvanceDeps): Promise<'more'> {
  const { db, clock } = sending;
  const { projectId, testOf, mayPublish, email } = broadcast;
  const list = await getList(db, projectId, broadcast.listId);
  const owner = { projectId, testOf: testOf ?? undefined, mayPublish };
  const page = await getTranslated(owner, email, sending);
  const pages = await pagesOf(owner, page, sending);
  const now = clock();
  const { recipients } = list;
  const pace = paceOf({ ...progressOf(broadcast), recipients }, now);
  await inTransaction(db, (tx) => begin(tx, broadcast, { page, pages, recipients, pace, now }));
  return 'more';
}

/** The pages of a template in each of its languages, in lower case, and in that of the design. */
async function pagesOf(
  owner: Parameters<typeof getMergeable>[1],
  { id }: MergeableTemplate,
  { db }: Pick<SendDeps, 'db'>,
): Promise<Map<string, MergeableTemplate>> {
  const pages = new Map<string, MergeableTemplate>();
  pages.set(OWN, await getMergeable(db, owner, { templateId: String(id) }));
  for (const language of await listLanguagesOfVersions(db, id)) {
    const page = await getMergeable(db, owner, { templateId: String(id), language });
    // Other versions may have languages that the one that is sent has not.
    if (page.language === language) pages.set(language.toLowerCase(), page);
  }
  return pages;
}

async function outcomesOf(
  { id: batchId, projectId, watchedFrom, createdAt }: Broadcast,
  { sending: { db } }: AdvanceDeps,
): Promise<ProviderOutcome[]> {
  const latest = { since: watchedFrom ?? createdAt, limit: JUDGED_MAX };
  const domains = await listOutcomesOfBatch(db, { projectId, batchId }, latest);
  const outcomes = domains.map(({ domain, bounced, ...counts }) => ({
    ...counts,
    rejected: bounced,
    provider: comparableDomain(domain),
  }));
  const names = outcomes.map(({ provider }) => provider);
  return byProvider(outcomes, await listProvidersOf(db, names));
}

async function take(step: Step, broadcast: Broadcast, deps: AdvanceDeps): Promise<'more' | 'waits'> {
  const { db, clock } = deps.sending;
  if (step.kind === 'feed') return feed(step.limit, broadcast, deps);
  if (step.kind === 'stop') {
    await pause(broadcast, { by: 'rule', reason: step.reason }, deps.sending).catch(unlessEnded);
    return 'waits';
  }
  if (step.kind === 'wait') {
    if (step.reason !== broadcast.reason) await changeRunning(db, broadcast, { reason: step.reason });
    return 'waits';
  }
  if (step.kind === 'watch')
    await changeRunning(db, broadcast, { phase: 'watching', watchUntil: step.until });
  // What led to a slower pace is not judged again.
  else
    await changeRunning(db, broadcast, {
      phase: 'sending',
      reason: step.reason,
      pace: step.pace,
      ...(step.reason !== null && { watchedFrom: clock() }),
    });
  return 'more';
}

async function feed(limit: number, broadcast: Broadcast, deps: AdvanceDeps): Promise<'more' | 'waits'> {
  const { db, clock } = deps.sending;
  const { id, projectId, listId, position, startedAt } = broadcast;
  if ((await countFreshBroadcasts(db, projectId, FRESH_MAX)) >= FRESH_MAX) return 'waits';
  await requireListAndTopic(broadcast, deps);
  const some = { limit: Math.min(limit, deps.part.most), after: position, addedUntil: startedAt ?? clock() };
  const recipients = await listRecipientsInOrder(db, listId, some);
  if (recipients.length === 0) {
    await inTransaction(db, (tx) => endBroadcast(tx, id, clock()));
    return 'more';
  }
  const emails = recipients.map((recipient) => emailTo(recipient, broadcast));
  const read = await mergeFirst(emails, broadcast, deps);
  const last = recipients[read.items.length - 1];
  invariant(last, 'an email is read for each of some recipients');
  const commit = async (results: readonly BatchItemResult[], tx: SendDeps['db']) => {
    const handled = { ...handledBy(results), position: last.position, now: clock() };
    if (!(await recordHandled(tx, broadcast, handled)))
      throw new AppError('CONFLICT', 'Another process made this step, or the broadcast is not running.');
  };
  await acceptBroadcastPart(read, { broadcastId: id, commit }, contextOf(broadcast), deps.sending);
  return 'more';
}

/** @throws AppError NOT_FOUND where one of them was deleted */
async function requireListAndTopic(
  { projectId, listId, email: { topic } }: Broadcast,
  { sending: { db } }: AdvanceDeps,
): Promise<void> {
  await getList(db, projectId, listId);
  if (!(await findTopic(db, projectId, topic)))
    throw new AppError('NOT_FOUND', `The project has no topic ${topic} any more.`);
}

function emailTo(
  { email: to, language, variables }: Pick<ListRecipient, 'email' | 'language' | 'variables'>,
  { email }: Broadcast,
): GivenEmail {
  const own = { to: [to], variables: { ...email.variables, ...variables }, ...(language && { language }) };
  return { email: { ...email, ...own }, key: null };
}

/** The templates of some emails, each in the language of its recipient. @throws AppError NOT_FOUND */
async function templatesFor(
  emails: readonly GivenEmail[],
  { id, email, projectId }: Broadcast,
  { db, settings }: SendDeps,
): Promise<NamedTemplate[]> {
  const page = await findPage(db, id);
  if (!page) throw new AppError('NOT_FOUND', 'Its template is not there any more.');
  const asked = new Set(emails.flatMap(({ email: { language } }) => language ?? []));
  if (email.language !== undefined) asked.delete(email.language);
  const templates: NamedTemplate[] = [{ name: nameOf(email), template: page }];
  if (asked.size === 0) return templates;
  const languages = await listPageLanguages(db, id);
  const nearest = new Map([...asked].map((language) => [language, nearestPage(language, languages)]));
  const pages = await findPagesIn(db, id, [...new Set([...nearest.values()].map(({ place }) => place))]);
  for (const [language, { place, fits }] of nearest) {
    const template = { ...(pages.get(place) ?? page), asked: language, fits };
    const name = nameOf({ templateId: email.templateId, language });
    templates.push(
      await namedBy(name, async () => {
        await requireTranslated(template, projectId, settings);
        return template;
      }),
    );
  }
  return templates;
}

/** The page nearest to a language by lookup (RFC 4647, 3.4), as single sends find it. */
function nearestPage(
  language: string,
  { translations, own }: PageLanguages,
): { place: string; fits: boolean } {
  for (const near of fallbacksOf(language.toLowerCase())) {
    if (near === own?.toLowerCase()) return { place: OWN, fits: true };
    if (translations.has(near)) return { place: near, fits: true };
  }
  return { place: OWN, fits: false };
}

/**
 * Merges as many of the first emails as a thread can in its time: on a busy machine, or for a large template, half of them,
 * a quarter and so on. The next part begins with what did fit and a quarter more, since each attempt that does not fit
 * costs the whole time.
 *
 * @throws AppError PAYLOAD_TOO_LARGE where one alone is too much, and what {@link merge} throws
 */
async function mergeFirst(
  emails: readonly GivenEmail[],
  broadcast: Broadcast,
  deps: AdvanceDeps,
): Promise<ReadBatch> {
  const { part } = deps;
  try {
    const read = await merge(emails, broadcast, deps);
    if (emails.length >= part.most) part.most = Math.min(PART, Math.ceil(emails.length * 1.25));
    return read;
  } catch (cause) {
    if (!(cause instanceof AppError && cause.code === 'PAYLOAD_TOO_LARGE') || emails.length === 1)
      throw cause;
    part.most = Math.ceil(emails.length / 2);
    return mergeFirst(emails.slice(0, part.most), broadcast, deps);
  }
}

/** Merged on a thread where that is much. @throws AppError */
async function merge(
  emails: readonly GivenEmail[],
  broadcast: Broadcast,
  { compute, sending }: AdvanceDeps,
): Promise<ReadBatch> {
  const templates = await templatesFor(emails, broadcast, sending);
  const { projectId } = broadcast;
  const pages = templates.reduce(
    (sum, each) => sum + ('template' in each ? each.template.html.length : 0),
    0,
  );
  const characters = emails.reduce((sum, each) => sum + JSON.stringify(each).length, pages);
  return compute(submittedOfTemplate, { emails, templates }, { tenant: String(projectId), characters });
}

function contextOf({ projectId, workspaceId, testOf, senderDomains, keyId, mayPublish }: Broadcast) {
  return {
    projectId,
    workspaceId,
    testOf: testOf ?? undefined,
    senderDomains: senderDomains ?? undefined,
    keyId: keyId ?? undefined,
    isHourly: keyId !== null,
    mayPublish,
    key: null,
  };
}

/** @throws AppError the first refusal that is not about its recipient */
function handledBy(results: readonly BatchItemResult[]): Pick<Handled, 'accepted' | 'skipped'> {
  const skipped = new Tally<string>();
  let accepted = 0;
  for (const result of results) {
    if (result.accepted) accepted += 1;
    else if (faults.has(result.error)) throw new AppError(result.error as ErrorCode, result.message);
    else skipped.add(result.error);
  }
  return { accepted, skipped: skipped.counts };
}
