import type { GoingLiveCheckName } from '@postpress/contracts';
import { type Clock, dayOf } from '../../base/clock.ts';
import { type Finding, fail, fine, warn } from '../../base/finding.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findLastBackup } from '../fence/installation.ts';
import type { Reached, TransportProbe } from '../transports/transport-probe.ts';
import { askAddresses } from './addresses-of.ts';
import { checkMachine } from './check-machine.ts';
import { checkReturnPath } from './check-return-path.ts';
import type { ReadinessDeps } from './deps.ts';
import { isBackupDue, isCertificateDue, readCertificate } from './due-dates.ts';

/** All but the backup are checked without the database. */
export type NetworkDeps = ReadinessDeps & {
  clock: Clock;
  openProbe: () => TransportProbe;
  publicUrl: () => string;
  /** File of the certificate that this process serves HTTPS with; null: it does not. */
  tlsCert: string | null;
};
export type InstallationDeps = NetworkDeps & { db: Db };

/** A finding with what it is about, where a check has several. */
export type CheckFinding = Finding & { check?: string };
type Check = (deps: InstallationDeps, signal: AbortSignal) => Promise<CheckFinding[]>;

const NAME_CURE =
  'Set POSTPRESS_EMAIL_HOSTNAME to a host name in your domain, such as mail.example.com, and publish its address record.';

/**
 * What is the same for all projects: no findings where a check does not apply to the configured transport. `doctor` and
 * the console's page share them.
 */
export const installationChecks = {
  transport: checkTransport,
  hostname: checkHostname,
  ptr: (deps: NetworkDeps) => (deps.setup.identity().transport === 'mx' ? checkMachine(deps) : none()),
  port25: checkPort25,
  tls: checkTls,
  returnPath: (deps: NetworkDeps) =>
    deps.setup.identity().transport === 'capture' ? none() : checkReturnPath(deps),
  backup: async (deps: InstallationDeps) => [await checkBackup(deps)],
} as const satisfies Partial<Record<GoingLiveCheckName, Check>>;

const none = async () => [];

async function checkTransport(
  { setup, openProbe }: NetworkDeps,
  signal: AbortSignal,
): Promise<CheckFinding[]> {
  const { transport } = setup.identity();
  if (transport === 'capture')
    return [
      warn(
        'Every email is captured in the inbox: nothing leaves this machine.',
        'Set POSTPRESS_SMTP_URL to a relay, or POSTPRESS_EMAIL_TRANSPORT=mx, and restart.',
      ),
    ];
  if (transport === 'mx') return [fine('Email is delivered directly to the recipients’ servers.')];
  const reached = await openProbe().relay?.(signal);
  return reached ? [judgeRelay(reached)] : [];
}

function judgeRelay(reached: Reached): Finding {
  const { host } = reached;
  if (reached.ok)
    return reached.tlsVersion === null && !/^(localhost|127\.|::1)/.test(host)
      ? warn(`${host} accepts connections, without TLS.`, 'Add ?tls=required to POSTPRESS_SMTP_URL.')
      : fine(
          reached.tlsVersion
            ? `${host} accepts connections over ${reached.tlsVersion}.`
            : `${host} accepts connections.`,
        );
  const cures: Partial<Record<typeof reached.kind, string>> = {
    auth: 'Check user name and password in POSTPRESS_SMTP_URL; special characters are percent-encoded.',
    tls: 'Check that the host in POSTPRESS_SMTP_URL is the name in its certificate, or set POSTPRESS_OUTBOUND_CA.',
    rejected: 'Ask the relay’s operator why it rejects this machine.',
  };
  const cure = cures[reached.kind] ?? 'Check host and port in POSTPRESS_SMTP_URL, and the firewall.';
  return fail(reached.message, cure);
}

async function checkHostname({ setup, dns }: NetworkDeps): Promise<Finding[]> {
  const { transport, hostname, fault } = setup.identity();
  if (fault !== undefined) return [fail(fault, NAME_CURE)];
  if (/(^|\.)localhost$/i.test(hostname))
    return [warn(`The host name is ${hostname}, which is not public.`, NAME_CURE)];
  const answer = await askAddresses(hostname, dns);
  if (answer.ok) return [fine(`The host name is ${hostname}, at ${answer.records.join(', ')}.`)];
  if (answer.kind === 'unreachable') return [warn(answer.message, 'Try again.')];
  const says = `The host name is ${hostname}, which has no address record.`;
  // A relay connects to receivers under its own name.
  return [(transport === 'mx' ? fail : warn)(says, `Publish the A and AAAA records of ${hostname}.`)];
}

async function checkPort25({ openProbe }: NetworkDeps, signal: AbortSignal): Promise<Finding[]> {
  const reached = (await openProbe().receivers?.(signal)) ?? [];
  if (reached.length === 0) return [];
  const [answered] = reached.filter(({ ok }) => ok);
  if (answered) return [fine(`${answered.host} answers.`)];
  const messages = reached.map((each) => (each.ok ? '' : each.message)).join(' ');
  return [
    fail(
      `No large mailbox provider could be reached. ${messages}`,
      'Many hosting providers block outbound port 25 until you ask. Ask yours to open it, or send through a relay (POSTPRESS_SMTP_URL).',
    ),
  ];
}

async function checkTls({ publicUrl, tlsCert, clock }: NetworkDeps): Promise<Finding[]> {
  const url = publicUrl();
  if (!url.startsWith('https:'))
    return [
      warn(
        `The public URL is ${url}: unsubscribe links require HTTPS, and so does the API from other machines.`,
        'Set POSTPRESS_PUBLIC_URL to an https:// URL, with POSTPRESS_TLS_CERT and POSTPRESS_TLS_KEY or behind a proxy.',
      ),
    ];
  if (tlsCert === null) return [fine(`${url}, with TLS terminated by a proxy.`)];
  const { validTo, validToDate } = await readCertificate(tlsCert);
  const cure = 'Renew the certificate, and send SIGHUP to this process.';
  if (validToDate < clock()) return [fail(`The certificate expired on ${validTo}.`, cure)];
  if (isCertificateDue(validToDate, clock())) return [warn(`The certificate expires on ${validTo}.`, cure)];
  return [fine(`${url}, with a certificate that is valid until ${validTo}.`)];
}

export async function checkBackup({ db, clock }: Pick<InstallationDeps, 'db' | 'clock'>): Promise<Finding> {
  const last = await findLastBackup(db);
  const cure = 'Run npx postpress backup postpress.tar.gz daily, and copy the file to another machine.';
  if (!last) return warn('No backup was made with `postpress backup`.', cure);
  const says = `The last backup was made on ${dayOf(last)}.`;
  return isBackupDue(last, clock()) ? warn(says, cure) : fine(says);
}
