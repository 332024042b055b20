import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** An independent mail server: Debian's postfix on loopback, with its own configuration and queue. */
export type Postfix = {
  port: number;
  /** The complete messages of a mailbox, once there are `count`, in order of arrival. */
  deliveredTo(address: string, count?: number): Promise<Buffer[]>;
  /** Its log so far, one line per event. */
  log(): string;
  stop(): Promise<void>;
};

export type PostfixOptions = {
  /** Local addresses; others of the same domains are rejected with 550 5.1.1. */
  mailboxes?: readonly string[];
  /** Domain → loopback port to relay to. Postfix reports rejections of that server to the sender. */
  routes?: Readonly<Record<string, number>>;
  /** Loopback port for all other domains; without it their mail is undeliverable, which postfix reports. */
  relayTo?: number;
  /** PEM files for STARTTLS. */
  tls?: { certFile: string; keyFile: string };
  /** Further lines for main.cf, such as `maximal_queue_lifetime`. */
  settings?: Readonly<Record<string, string>>;
};

export const withoutPostfix: false | string = !existsSync('/usr/sbin/postfix')
  ? 'needs postfix: apt-get install postfix (Debian), without a configuration'
  : process.getuid?.() !== 0
    ? 'needs root, as whom alone postfix starts'
    : false;

const START_MS_MAX = 120_000;
const DELIVERY_MS_MAX = 120_000;
const POLL_MS = 25;

/** Starts one that retries after a second and logs everything. */
export async function startPostfix(options: PostfixOptions = {}): Promise<Postfix> {
  const dir = mkdtempSync(join(tmpdir(), 'postpress-postfix-'));
  const port = await freePort();
  const config = join(dir, 'config');
  for (const name of ['config', 'queue', 'data', 'mail']) mkdirSync(join(dir, name), { mode: 0o755 });
  execFileSync('chmod', ['755', dir]);
  execFileSync('chown', ['postfix', join(dir, 'data')]);
  execFileSync('chown', ['nobody', join(dir, 'mail')]);
  writeFileSync(join(config, 'main.cf'), toMainCf(mainSettings(dir, options)));
  writeFileSync(join(config, 'master.cf'), masterCf(port));
  const log = () => (existsSync(join(dir, 'log')) ? readFileSync(join(dir, 'log'), 'utf8') : '');
  const stop = async () => end(config, dir);
  try {
    control(config, 'start');
  } catch (error) {
    await stop();
    throw new Error(`Postfix did not start: ${log()}`, { cause: error });
  }
  return {
    port,
    deliveredTo: (address, count = 1) => delivered(join(dir, 'mail', mailboxFolder(address)), count, log),
    log,
    stop,
  };
}

function mainSettings(dir: string, options: PostfixOptions): Record<string, string> {
  const { mailboxes = [], routes = {}, relayTo, tls, settings = {} } = options;
  const domains = new Set(mailboxes.map((address) => address.slice(address.lastIndexOf('@') + 1)));
  const nextHop = (port: number) => `smtp:[127.0.0.1]:${port}`;
  const table = (entries: readonly [string, string][]) =>
    entries.length === 0
      ? ''
      : `inline:{ ${entries.map(([key, value]) => `{ ${key} = ${value} }`).join(', ')} }`;
  return {
    compatibility_level: '3.6',
    queue_directory: join(dir, 'queue'),
    data_directory: join(dir, 'data'),
    maillog_file: join(dir, 'log'),
    maillog_file_prefixes: dir,
    myhostname: 'postfix.test',
    mydestination: '',
    mynetworks: '127.0.0.0/8',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    disable_dns_lookups: 'yes',
    smtp_host_lookup: 'native',
    smtpd_peername_lookup: 'no',
    alias_maps: '',
    local_recipient_maps: '',
    append_dot_mydomain: 'no',
    smtpd_relay_restrictions: 'permit_mynetworks, reject',
    default_transport: relayTo === undefined ? 'error:5.4.4 No route to this domain' : nextHop(relayTo),
    transport_maps: table(Object.entries(routes).map(([domain, port]) => [domain, nextHop(port)])),
    virtual_mailbox_domains: [...domains].join(', '),
    virtual_mailbox_maps: table(mailboxes.map((address) => [address, `${mailboxFolder(address)}/`])),
    virtual_mailbox_base: join(dir, 'mail'),
    virtual_minimum_uid: '1',
    virtual_uid_maps: 'static:65534',
    virtual_gid_maps: 'static:65534',
    message_size_limit: '20000000',
    queue_run_delay: '1s',
    // Not 1 s, the interval of queue runs: a mail that is due in the second in which it was deferred is skipped as
    // still active, and then stays in the active queue forever.
    minimal_backoff_time: '2s',
    maximal_backoff_time: '2s',
    ...(tls
      ? {
          smtpd_tls_security_level: 'may',
          smtpd_tls_cert_file: tls.certFile,
          smtpd_tls_key_file: tls.keyFile,
        }
      : {}),
    ...settings,
  };
}

function toMainCf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}

/** The distribution's services without chroot, and without those not needed here. */
function masterCf(port: number): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;
}

function mailboxFolder(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(at + 1)}/${address.slice(0, at)}`;
}

/** Programs that outlive it must not hold our pipes: a caller would wait for their end. */
function control(config: string, command: 'start' | 'stop'): void {
  execFileSync('/usr/sbin/postfix', ['-c', config, command], { stdio: 'ignore', timeout: START_MS_MAX });
}

async function delivered(folder: string, count: number, log: () => string): Promise<Buffer[]> {
  const arrived = join(folder, 'new');
  for (const deadline = Date.now() + DELIVERY_MS_MAX; Date.now() < deadline; ) {
    const names = existsSync(arrived) ? readdirSync(arrived).sort() : [];
    if (names.length >= count) return names.map((name) => readFileSync(join(arrived, name)));
    await wait(POLL_MS);
  }
  throw new Error(`Postfix did not deliver ${count} messages to ${folder}: ${log()}`);
}

function end(config: string, dir: string): void {
  try {
    control(config, 'stop');
  } catch {
    // It is not running.
  }
  rmSync(dir, { recursive: true, force: true });
}
