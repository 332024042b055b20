import { neutralBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { type ShippedLocale, shippedLocaleFor } from '@postpress/ui/locales';
import { findLanguageOf, listMemberships, type Notice } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { brandOf, brandOfWorkspace } from '../../brand/index.ts';
import type { MailIdentity } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobHandler, retryLater } from '../../platform/queue/kinds.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { listDomainsEverywhere } from '../domains/sender-domains.ts';
import { type OutgoingMessage, prepareMessage } from '../message/prepare-message.ts';
import type { Sender, SenderDirectory } from '../message/sender.ts';
import type { Transport } from '../transports/transport.ts';
import { renderNotice } from './render-notice.ts';

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
  openTransport(): Transport;
  /** False while a restored database must not send, or the configuration lets no email leave. */
  maySend(): Promise<boolean>;
};

const PURPOSE = 'notice';
const REPORTS_DAYS = 7;
/** Captured notices belong to no workspace, so no user can read them. */
const NO_WORKSPACE = 0;

/** A notice in the form its job stores it: sealed, because its link opens an account. */
export function sealNotice(notice: Notice, secrets: Pick<SecretBox, 'seal'>): string {
  return secrets.seal(JSON.stringify(notice), PURPOSE).toString('base64');
}

/**
 * Sends a notice of the installation with its transport. A permanent refusal by the recipient's server is logged; any
 * other failure is retried by the job's schedule.
 */
export const sendNotice: JobHandler<'send-notice', SendNoticeDeps> = async ({ sealed }, deps, signal) => {
  if (!(await deps.maySend()))
    return retryLater(deps.identity().fault ?? 'Sending is stopped: the database was restored.');
  const notice = JSON.parse(deps.secrets.open(Buffer.from(sealed, 'base64'), PURPOSE).toString()) as Notice;
  const message = await toMessage(notice, deps);
  const transport = deps.openTransport();
  try {
    const { outcome, reason } = await transport.deliver(message, {
      attempt: 1,
      beforeData: async () => {},
      signal,
    });
    if (outcome === 'accepted' || outcome === 'unknown') return { done: true };
    if (outcome === 'deferred' || outcome === 'unreachable') throw new Error(reason);
    deps.log.error({ to: notice.to, reason }, 'A notice was refused: `postpress links` prints its link');
    return { done: true };
  } finally {
    await transport.close();
  }
};

async function toMessage(notice: Notice, deps: SendNoticeDeps): Promise<OutgoingMessage> {
  const { to } = notice;
  const { clock, newId, secrets, noticeFrom } = deps;
  const { hostname, returnPathDomain } = deps.identity();
  const id = newId();
  const from = noticeFrom ?? `postpress@${hostname}`;
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const email = {
    id,
    projectId: NO_WORKSPACE,
    workspaceId: NO_WORKSPACE,
    sendAt: clock(),
    from,
    to,
    ...renderNotice(notice, {
      brand: await brandFor(notice, deps.db),
      locale: await localeFor(notice, deps.db),
      host: hostname,
    }),
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
