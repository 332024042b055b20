import type { GoingLiveCheckName } from '@postpress/contracts';
import { type Clock, dayOf } from '../../base/clock.ts';
import { type Finding, fail, fine, warn } from '../../base/finding.ts';
import type { SourceAddress } from '../../config/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { listEndpoints } from '../../webhooks/index.ts';
import { ensureDkimKeys } from '../domains/ensure-domains.ts';
import { listUsableDomains } from '../domains/list-usable-domains.ts';
import type { SenderDomain } from '../domains/sender-domains.ts';
import { findNewestTransported } from '../emails/email-lists.ts';
import { listInboundReports } from '../inbound/inbound-reports.ts';
import { checkSpf } from './check-spf.ts';
import type { ReadinessDeps } from './deps.ts';
import type { CheckFinding } from './installation-checks.ts';
import { readinessOfDomain } from './readiness.ts';

export type ProjectDeps = ReadinessDeps & { db: Db; clock: Clock; secrets: SecretBox };
export type CheckedProject = { projectId: number; workspaceId: number };
type Check = (project: CheckedProject, deps: ProjectDeps) => Promise<CheckFinding[]>;

/** Domains per check; each takes about ten DNS queries. */
const DOMAINS_MAX = 3;

/** What is a project's own, or its workspace's. */
export const projectChecks = {
  domain: checkSenderDomains,
  firstEmail: checkFirstEmail,
  bounce: checkBounce,
  webhook: checkWebhook,
} as const satisfies Partial<Record<GoingLiveCheckName, Check>>;

async function checkSenderDomains(
  { workspaceId }: CheckedProject,
  deps: ProjectDeps,
): Promise<CheckFinding[]> {
  const own = (await listUsableDomains(workspaceId, deps)).filter(({ captureOnly }) => !captureOnly);
  const byStatus = own.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, DOMAINS_MAX);
  if (byStatus.length === 0)
    return [fail('The workspace has no sender domain.', 'Add one under Domains, and publish its records.')];
  const [spf, ...each] = await Promise.all([
    checkSpf({ ...deps, sources: deps.sources.filter((source) => isForOne(source, own)) }),
    ...byStatus.map((domain) => checkDomain(domain, byStatus.length > 1, deps)),
  ]);
  return [...each.flat(), ...spf];
}

/** Whether email of one of these domains may leave from the address: the owners of other addresses are not shown. */
function isForOne({ senderDomain }: SourceAddress, domains: readonly SenderDomain[]): boolean {
  return senderDomain === null || domains.some(({ domain }) => domain === senderDomain);
}

const rankOf = ({ status }: SenderDomain) => (status === 'verified' ? 0 : 1);

async function checkDomain(domain: SenderDomain, isOneOfSeveral: boolean, deps: ProjectDeps) {
  const keys = await ensureDkimKeys(domain, deps);
  const facts = await readinessOfDomain(domain.domain, [{ domain, keys }], deps);
  const { returnPathDomain } = deps.setup.identity();
  const isSpfAligned = `.${returnPathDomain}`.endsWith(`.${domain.domain}`);
  const alignment: CheckFinding = {
    check: 'Alignment',
    ...fine(
      isSpfAligned
        ? `DKIM signs as ${domain.domain}, and the return path is a subdomain of it: DMARC passes by DKIM and SPF.`
        : `DKIM signs as ${domain.domain}, the sender’s domain, so DMARC passes regardless of SPF for ${returnPathDomain}.`,
    ),
  };
  return [...facts, alignment].map((fact) =>
    isOneOfSeveral ? { ...fact, check: `${fact.check} · ${domain.domain}` } : fact,
  );
}

async function checkFirstEmail(
  { projectId }: CheckedProject,
  { db, setup }: ProjectDeps,
): Promise<Finding[]> {
  const email = await findNewestTransported(db, projectId);
  if (!email) {
    const captures = setup.identity().transport === 'capture';
    return [
      warn(
        captures
          ? 'No email has left this machine: all emails are captured.'
          : 'This project has not sent any email yet.',
        captures ? 'Configure a transport first.' : 'Send yourself a test from any template.',
      ),
    ];
  }
  const day = dayOf(email.createdAt);
  if (email.status === 'delivered' || email.status === 'complained')
    return [fine(`The email sent to ${email.to} on ${day} was delivered.`)];
  if (email.status === 'bounced')
    return [
      warn(
        `The email sent to ${email.to} on ${day} bounced.`,
        'See the reason under Emails, then send another one.',
      ),
    ];
  return [fine(`The email sent to ${email.to} on ${day} was accepted by ${email.host ?? 'the relay'}.`)];
}

async function checkBounce({ projectId }: CheckedProject, deps: ProjectDeps): Promise<Finding[]> {
  const { db, setup, inboundPort } = deps;
  const { transport, returnPathDomain } = setup.identity();
  if (transport === 'capture') return [];
  const found = await Promise.all([projectId, null].map((of) => listInboundReports(db, of, { limit: 1 })));
  const [last] = found.flat().toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime());
  if (last) return [fine(`The last report was received on ${dayOf(last.receivedAt)}.`)];
  if (inboundPort === 0)
    return [
      warn(
        'Nothing listens for later bounces.',
        'Set POSTPRESS_INBOUND_PORT, and forward port 25 of this machine to it.',
      ),
    ];
  return [
    warn(
      'No bounce report has been received yet.',
      `Send an email to an address that does not exist, or a message to feedback@${returnPathDomain} from another server.`,
    ),
  ];
}

async function checkWebhook({ projectId }: CheckedProject, { db }: ProjectDeps): Promise<Finding[]> {
  const endpoints = (await listEndpoints(db, projectId, ['email'])).filter(({ url }) => url !== '');
  if (endpoints.length === 0)
    return [
      warn(
        'No webhook notifies your program about deliveries and bounces.',
        'Create one under Webhooks, or poll the statistics instead.',
      ),
    ];
  const troubled = endpoints.find(({ active, failingSince }) => !active || failingSince !== null);
  if (!troubled)
    return [
      fine(endpoints.length === 1 ? 'One webhook is active.' : `${endpoints.length} webhooks are active.`),
    ];
  const { url, disabledReason, failingSince } = troubled;
  const says =
    failingSince === null
      ? `${url} is switched off. ${disabledReason ?? ''}`.trim()
      : `${url} has failed since ${failingSince.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  return [warn(says, 'See its deliveries under Webhooks.')];
}
