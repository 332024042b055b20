import { neutralBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { type ShippedLocale, shippedLocaleFor } from '@postpress/ui/locales';
import { findLanguageOf, listMemberships, type Notice } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { brandOf, brandOfWorkspace } from '../../brand/index.ts';
import type { MailIdentity } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobHandler, retryLater } from '../../platform/queue/kinds.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Compute, computeHere } from '../../platform/threads/compute.ts';
import {
  customDesignOf,
  customNotice,
  recordServiceEmailFault,
  renderNotice,
} from '../../service-emails/index.ts';
import { listDomainsEverywhere } from '../domains/sender-domains.ts';
import { textOfHtml } from '../emails/text-of-html.ts';
import { readAddress } from '../message/mail-addresses.ts';
import { type OutgoingMessage, prepareMessage } from '../message/prepare-message.ts';
import type { Sender, SenderDirectory } from '../message/sender.ts';
import type { Transport } from '../transports/transport.ts';

export type SendNoticeDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Log;
  secrets: SecretBox;
  senders: SenderDirectory;
  identity: () => MailIdentity;
  /** The sender of notices; null: `postpress@` and the name of this machine. */
  noticeFrom: string | null;
  addresses: { readonly assetBase: string };
  /** Renders large designs of workspaces on a thread; default: in this one. */
  compute?: Compute | undefined;
  openTransport(): Transport;
  /** False while a restored database must not send, or the configuration lets no email leave. */
  maySend(): Promise<boolean>;
};

const PURPOSE = 'notice';
const REPORTS_DAYS = 7;
/** Captured notices belong to no workspace, so no user can read them: their links open accounts. Those of tests open nothing. */
const NOT_CAPTURED = { projectId: 0, workspaceId: 0 };

/** A notice in the form its job stores it: sealed, because its link opens an account. */
export function sealNotice(notice: Notice, secrets: Pick<SecretBox, 'seal'>): string {
  return secrets.seal(JSON.stringify(notice), PURPOSE).toString('base64');
}

/**
 * Sends a notice of the installation with its transport. A permanent refusal by the recipient's server is logged, and so
 * is an address that no server can be found for; any other failure is retried by the job's schedule.
 */
export const sendNotice: JobHandler<'send-notice', SendNoticeDeps> = async ({ sealed }, deps, signal) => {
  if (!(await deps.maySend()))
    return retryLater(deps.identity().fault ?? 'Sending is stopped: the database was restored.');
  const notice = JSON.parse(deps.secrets.open(Buffer.from(sealed, 'base64'), PURPOSE).toString()) as Notice;
  // Accounts may sign in with more than can be written to, such as ann@localhost.
  const to = readAddress(notice.to);
  if (!to.ok) return refused(notice, `The address ${to.why}.`, deps);
  const message = await toMessage(notice, deps);
  const transport = deps.openTransport();
  try {
    const { outcome, reason } = await transport.deliver(message, {
      attempt: 1,
      beforeData: async () => {},
      signal,
    });
    if (outcome === 'accepted' || outcome === 'unknown') return { done: true };
    if (outcome === 'refused' || outcome === 'failed') return refused(notice, reason, deps);
    throw new Error(reason);
  } finally {
    await transport.close();
  }
};

function refused({ to }: Notice, reason: string, { log }: SendNoticeDeps): { done: true } {
  log.error({ to, reason }, 'A notice was refused: `postpress links` prints its link');
  return { done: true };
}

async function toMessage(notice: Notice, deps: SendNoticeDeps): Promise<OutgoingMessage> {
  const { to, testOf = NOT_CAPTURED } = notice;
  const { clock, newId, secrets, noticeFrom } = deps;
  const { hostname, returnPathDomain } = deps.identity();
  const id = newId();
  const from = noticeFrom ?? `postpress@${hostname}`;
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const { subject, html } = await rendered(notice, deps);
  const email = {
    id,
    projectId: testOf.projectId,
    workspaceId: testOf.workspaceId,
    sendAt: clock(),
    from,
    to,
    subject,
    html,
    text: textOfHtml(html),
    messageId: `<${id}@${hostname}>`,
    replyTo: null,
    headers: null,
    attachments: [],
    topic: null,
    listUnsubscribe: false,
    storesContent: true,
    isTest: false,
  };
  const sender = (await findSigner(domain, deps)) ?? { domain, keys: [] };
  const forReports = { returnPathDomain, reportsDays: REPORTS_DAYS };
  return prepareMessage(email, sender, { ...forReports, secrets, publicUrl: '' });
}

/** In the design of the workspace that the notice is about, if it has one; the original where that fails. */
async function rendered(notice: Notice, deps: SendNoticeDeps): Promise<{ subject: string; html: string }> {
  const { db, clock, log, addresses, compute = computeHere } = deps;
  const setting = { locale: await localeFor(notice, db), host: deps.identity().hostname };
  const custom = await customDesignOf(notice, db);
  if (custom)
    try {
      const { designText, workspaceId } = custom;
      const input = { ...setting, designText, notice, assetBase: addresses.assetBase };
      return await compute(customNotice, input, { tenant: `w${workspaceId}`, characters: designText.length });
    } catch (error) {
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') throw error;
      const { kind, workspaceId, revision } = custom;
      log.error({ err: error, kind, workspaceId }, 'A customized email failed: the original is sent');
      await recordServiceEmailFault(db, custom, { fault: (error as Error).message, at: clock(), revision });
    }
  return renderNotice(notice, { ...setting, brand: await brandFor(notice, db) });
}

/** The sender domain's keys, of the first workspace that has verified it. */
async function findSigner(domain: string, { db, senders }: SendNoticeDeps): Promise<Sender | undefined> {
  for (const { workspaceId, captureOnly } of await listDomainsEverywhere(db, domain)) {
    const sender = captureOnly ? undefined : await senders.find(workspaceId, domain);
    if (sender && sender.keys.length > 0) return sender;
  }
  return undefined;
}

async function brandFor({ brandOf: owner }: Notice, db: Db): Promise<BrandKit> {
  if (owner === undefined) return neutralBrand;
  if ('projectId' in owner) return (await brandOf(db, owner.projectId)).brand;
  if ('workspaceId' in owner) return brandOfWorkspace(db, owner.workspaceId);
  const [only, other] = await listMemberships(db, owner.userId);
  return only && !other ? brandOfWorkspace(db, only.workspace.id) : neutralBrand;
}

/** The language of the account that has the address, else that of the notice, else English. */
async function localeFor({ to, language }: Notice, db: Db): Promise<ShippedLocale> {
  const tag = (await findLanguageOf(db, { email: to })) ?? language;
  return (tag && shippedLocaleFor(tag)) || 'en';
}
