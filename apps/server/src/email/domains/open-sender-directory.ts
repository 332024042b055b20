import { createPrivateKey } from 'node:crypto';
import type { Notifications } from '../../platform/database/notifications.ts';
import { openFreshness, Remembered } from '../../platform/memory/remembered.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Sender, SenderDirectory, SigningKey } from '../message/sender.ts';
import type { DomainsDeps } from './deps.ts';
import { type DkimKey, listDkimKeys } from './dkim-keys.ts';
import { isGiven, isUsable, statusOf } from './domain-setup.ts';
import { ensureDkimKeys, ensureDomains } from './ensure-domains.ts';
import { purposeOf } from './make-dkim-keys.ts';
import { findSenderDomainByName } from './sender-domains.ts';
import { findTrackingDomain } from './tracking-domains.ts';

/** Notified by database triggers. */
const CHANGES = 'senders_changed';

export type SenderDirectoryDeps = Pick<DomainsDeps, 'db' | 'clock' | 'secrets' | 'setup'> & {
  notifications: Notifications;
};

/** Resolves once this process listens for changes. */
export async function openSenderDirectory(deps: SenderDirectoryDeps): Promise<SenderDirectory> {
  const freshness = await openFreshness(deps.db, deps.notifications, 'senders');
  const senders = new Remembered(freshness, (key) => loadSender(key, deps));
  const forget = () => senders.clear();
  await deps.notifications.listen(CHANGES, forget, forget);
  return { find: async (workspaceId, domain) => senders.get(`${workspaceId} ${domain}`) };
}

async function loadSender(key: string, deps: SenderDirectoryDeps): Promise<Sender | undefined> {
  const [workspace = '', name = ''] = key.split(' ');
  const workspaceId = Number(workspace);
  const find = () => findSenderDomainByName(deps.db, workspaceId, name);
  let domain = await find();
  if (!domain && isGiven(name, deps.setup)) {
    await ensureDomains(workspaceId, [name], deps);
    domain = await find();
  }
  if (!domain || domain.deletedAt !== null || !isUsable(domain, deps.setup)) return undefined;
  if (statusOf(domain, deps.setup) !== 'verified') return undefined;
  const keys = domain.captureOnly
    ? await ensureDkimKeys(domain, deps)
    : await listDkimKeys(deps.db, domain.id);
  const tracking = await findTrackingDomain(deps.db, domain.id);
  return {
    domainId: domain.id,
    domain: domain.domain,
    captureOnly: domain.captureOnly,
    requiresTls: domain.tls === 'required',
    trackingHost: tracking?.verifiedAt ? tracking.host : null,
    maxPerHour: domain.maxPerHour,
    keys: keys.filter(isSigning).map((each) => toSigningKey(each, deps.secrets)),
  };
}

/** A signature by a key that is not in DNS fails at the receiver. */
function isSigning({ signsFrom, retiredAt }: DkimKey): boolean {
  return signsFrom !== null && retiredAt === null;
}

function toSigningKey({ selector, algorithm, privateKey }: DkimKey, secrets: SecretBox): SigningKey {
  const der = secrets.open(privateKey, purposeOf(selector));
  return { selector, algorithm, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}
