import { type DnsPeer, type DnsZone, startDns } from '../../../../../test/peers/dns.ts';
import type { Actor } from '../../accounts/index.ts';
import { callerOf, openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import type { AnyRoute } from '../../base/route.ts';
import type { TransportKind } from '../../config/index.ts';
import type { TestApp } from '../../http/testing.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { type CallOut, failure } from '../../platform/outbound/outcome.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import type { DomainsDeps } from './deps.ts';
import type { DomainSetup } from './domain-setup.ts';
import { domainsRoutes } from './routes/domains.ts';

/** The actor of a test's changes. */
export const testActor: Actor = { kind: 'system', id: null, name: 'test', address: null };

export type TestDomains = {
  accounts: TestAccounts;
  deps: DomainsDeps;
  /** Records of the name server on loopback; changes apply at once. */
  zone: DnsZone;
  dns: DnsPeer;
  /** Set by the test only. */
  time: { now: Date };
  app: TestApp;
  /** With the token of an admin of `main`, in its project `shop`. */
  call: ReturnType<typeof callerOf>;
  /** With the token of the owner of `other`, in its project `foreign`. */
  callOther: ReturnType<typeof callerOf>;
  /** Publishes the records of a domain; several workspaces may publish for one name. */
  publish(domain: { dnsRecords: PublishedRecord[] }, purposes?: readonly string[]): void;
  /** The audit records of `main`, oldest first, as `action subject`. */
  audited(): Promise<string[]>;
  close(): Promise<void>;
};

type PublishedRecord = { type: string; name: string; value: string; purpose: string };

export type TestDomainsOptions = {
  transport?: TransportKind;
  dkimZone?: string | null;
  takesReports?: boolean;
  trustedDomains?: readonly string[];
  call?: CallOut;
  /** Routes of later stages, with what else they are bound to. */
  routes?: readonly AnyRoute<never>[];
  extraDeps?: object;
};

/** The routes of sender domains on the real app, gate and database, with a real name server. */
export async function openTestDomains(options: TestDomainsOptions = {}): Promise<TestDomains> {
  const time = { now: new Date('2030-01-07T12:00:00.000Z') };
  const clock = () => time.now;
  const accounts = await openTestAccounts({ clock });
  const dns = await startDns({});
  const deps: DomainsDeps = {
    db: accounts.db,
    clock,
    newId: accounts.newId,
    secrets: createSecretBox('0123456789abcdef0123456789abcdef'),
    dns: createDnsRecords({ servers: [dns.server], timeoutMs: 5_000 }),
    setup: testSetup(options),
    call: options.call ?? (async () => failure('unreachable', 'No connection.')),
  };
  const routes = [...domainsRoutes, ...(options.routes ?? [])] as typeof domainsRoutes;
  const app = await accounts.serve(routes, { ...deps, ...options.extraDeps });
  const { tokens, projects } = accounts;
  const caller = (token: string, projectId: number): ReturnType<typeof callerOf> => {
    const call = callerOf(app, token);
    return (method, path, body, headers = {}) =>
      call(method, path, body, { 'x-project-id': String(projectId), ...headers });
  };
  return {
    accounts,
    deps,
    dns,
    zone: dns.zone,
    time,
    app,
    call: caller(tokens.admin, projects.shop),
    callOther: caller(tokens.outsider, projects.foreign),
    publish: (domain, purposes = ['ownership', 'dkim']) => publish(dns.zone, domain.dnsRecords, purposes),
    async audited() {
      const rows = await accounts.db
        .selectFrom('audit_records')
        .select(['action', 'subject_id', 'actor_name'])
        .where('workspace_id', '=', accounts.workspaces.main)
        .where('action', 'in', ['domain.added', 'domain.deleted', 'domain.keys_rotated'])
        .orderBy('id')
        .execute();
      return rows.map(({ action, subject_id, actor_name }) => `${action} ${subject_id} by ${actor_name}`);
    },
    async close() {
      await accounts.close();
      await dns.stop();
    },
  };
}

export function testSetup({
  transport = 'mx',
  dkimZone = null,
  takesReports = false,
  trustedDomains = [],
}: TestDomainsOptions = {}): DomainSetup {
  return {
    publicUrl: () => 'https://post.example',
    identity: () => ({
      transport,
      hostname: 'mail.post.example',
      returnPathDomain: 'bounces.post.example',
    }),
    dkimZone,
    takesReports,
    trustedDomains: new Set(trustedDomains),
  };
}

function publish(zone: DnsZone, records: readonly PublishedRecord[], purposes: readonly string[]): void {
  for (const { type, name, value, purpose } of records) {
    if (!purposes.includes(purpose)) continue;
    const known = zone[name] ?? {};
    if (type === 'CNAME') zone[name] = { CNAME: value };
    else if (type === 'TXT') zone[name] = { ...known, TXT: [...(known.TXT ?? []), value] };
  }
}
