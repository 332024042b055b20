import { availableParallelism } from 'node:os';
import { type RateLimit, rateLimits } from '@postpress/contracts';
import { isAddressWithPort, isNetwork } from './addresses.ts';
import { aiVariables } from './ai-variables.ts';
import { emailVariables } from './email-variables.ts';
import { signInVariables } from './sign-in-variables.ts';
import {
  databaseUrl,
  emailAddress,
  integer,
  list,
  oneOf,
  secret,
  text,
  textOf,
  textOr,
  url,
  type Variable,
} from './variable.ts';

/** The limit of each class of calls; null: no limits. */
type RateLimits = Readonly<Record<keyof typeof rateLimits, RateLimit>> | null;

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;
const ENTRY = /^(read|write|ai)=([1-9]\d{0,6})\/([smh])$/;

/** `off`, or the differences from the defaults: `read=100/s,ai=10/m`. */
function rateLimitsVariable(
  about: Pick<Variable<RateLimits>, 'group' | 'description'>,
): Variable<RateLimits> {
  const usual = Object.entries(rateLimits).map(([name, { tokens, perSeconds }]) => {
    const unit = Object.entries(SECONDS).find(([, seconds]) => seconds === perSeconds)?.[0];
    return `${name}=${tokens}/${unit}`;
  });
  return {
    ...about,
    expected: 'off, or classes with their limits such as read=100/s,write=40/s,ai=60/m',
    absent: rateLimits,
    absentText: usual.join(','),
    read: (value) => (value === 'off' ? null : readEntries(value)),
  };
}

function readEntries(value: string): RateLimits | undefined {
  const limits: Record<keyof typeof rateLimits, RateLimit> = { ...rateLimits };
  for (const entry of value.split(',')) {
    const [, name, tokens, unit] = ENTRY.exec(entry.trim()) ?? [];
    if (name === undefined) return undefined;
    limits[name as keyof typeof rateLimits] = {
      tokens: Number(tokens),
      perSeconds: SECONDS[unit as keyof typeof SECONDS],
    };
  }
  return limits;
}

/**
 * Every setting by its name in `Config`; the environment variable is POSTPRESS_ and that name in capitals. The manual
 * and `.env.example` are generated from this table.
 */
export const variables = {
  host: textOr({
    group: 'listening',
    description:
      'Address to listen on. `0.0.0.0` or `::` is every interface; requests from other machines then require HTTPS.',
    expected: 'an IP address of this machine',
    absent: '127.0.0.1',
  }),
  port: integer({
    group: 'listening',
    description: 'Port to listen on; 0 picks a free port.',
    absent: 4747,
    min: 0,
    max: 65_535,
  }),
  publicUrl: url(['http:', 'https:'], {
    group: 'listening',
    description: 'Public URL of this service: the base of every URL it returns.',
    absentText: 'the address it listens on',
    example: 'https://post.example.com',
  }),
  securityContact: url(['https:', 'mailto:'], {
    group: 'listening',
    description:
      'Where people report a vulnerability of this installation: served as `/.well-known/security.txt` (RFC 9116).',
    expected: 'a URL that starts with https:// or mailto:',
    absentText: 'no such file',
    example: 'mailto:security@example.com',
  }),
  tlsCert: text({
    group: 'listening',
    description:
      'File with the certificate chain (PEM). With it and POSTPRESS_TLS_KEY, the process serves HTTPS itself.',
    expected: 'a file path',
    example: '/etc/postpress/fullchain.pem',
  }),
  tlsKey: text({
    group: 'listening',
    description: 'File with the private key of the certificate (PEM).',
    expected: 'a file path',
    example: '/etc/postpress/privkey.pem',
  }),
  trustedProxies: list(isNetwork, {
    group: 'listening',
    description:
      'Addresses and networks of proxies whose `X-Forwarded-Proto` and `X-Forwarded-For` are trusted.',
    expected: 'IP addresses or networks, separated by commas',
    example: '10.0.0.0/8,127.0.0.1',
  }),
  plainHttpFrom: list(isNetwork, {
    group: 'listening',
    description:
      'Addresses and networks other than this machine that may use plain HTTP, such as the gateway of a container whose port is published only on 127.0.0.1.',
    expected: 'IP addresses or networks, separated by commas',
    example: '172.17.0.1',
  }),
  drainSeconds: integer({
    group: 'listening',
    description: 'Seconds that running requests and jobs may take to finish after SIGTERM.',
    absent: 30,
    min: 0,
    max: 3_600,
  }),
  dataDir: textOr({
    group: 'data',
    description: 'Directory of the embedded database and, without S3, of the files.',
    expected: 'a directory path',
    absent: './data',
  }),
  databaseUrl: databaseUrl(
    { sessions: ['any', 'read-write', 'primary'], hostsMax: 16 },
    {
      group: 'data',
      description:
        'PostgreSQL 15 or later. Several hosts, separated by commas, are a primary and its standbys: the process connects to the one that accepts writes and follows a failover. Default: the embedded PostgreSQL in the data directory.',
      absentText: 'embedded',
      example: 'postgresql://postpress:password@db1.example.com:5432,db2.example.com:5432/postpress',
    },
  ),
  databaseReadUrl: databaseUrl(
    { sessions: ['any', 'standby', 'prefer-standby'], hostsMax: 1 },
    {
      group: 'data',
      description:
        'A streaming standby of the same database, for lists, search and statistics. It answers only while it has everything that was committed before the request; otherwise the primary does.',
      absentText: 'the primary answers all',
      example: 'postgresql://postpress:password@db2.example.com/postpress',
    },
  ),
  databasePoolerUrl: databaseUrl(
    { sessions: ['any'], hostsMax: 1 },
    {
      group: 'data',
      description:
        'A connection pooler in transaction mode, such as PgBouncer, in front of the database. The pool of the process connects through it; LISTEN, migrations and backups connect to POSTPRESS_DATABASE_URL.',
      absentText: 'no pooler',
      example: 'postgresql://postpress:password@pgbouncer.example.com:6432/postpress',
    },
  ),
  databasePool: integer({
    group: 'data',
    description: 'Maximum number of database connections per process.',
    absent: 10,
    min: 2,
    max: 500,
  }),
  databaseWaitSeconds: integer({
    group: 'data',
    description:
      'Seconds that `serve`, `worker` and `migrate` wait for a database that cannot be reached when they start.',
    absent: 60,
    min: 0,
    max: 3_600,
  }),
  s3Endpoint: url(['http:', 'https:'], {
    group: 'data',
    description:
      'S3 service for files; requires the bucket and both keys. Default: files are stored in the data directory.',
    absentText: 'disk',
    example: 'https://s3.eu-central-1.amazonaws.com',
  }),
  s3Bucket: text({ group: 'data', description: 'Bucket for files, which must exist.', example: 'postpress' }),
  s3Region: textOr({
    group: 'data',
    description: 'Region for which requests are signed.',
    absent: 'us-east-1',
  }),
  s3AccessKey: text({ group: 'data', description: 'Access key of the bucket.', secret: true }),
  s3SecretKey: text({ group: 'data', description: 'Secret key of the bucket.', secret: true }),
  role: oneOf(['all', 'api', 'worker'], {
    group: 'roles',
    description: '`api` serves requests, `worker` runs background jobs, `all` does both in one process.',
    absent: 'all',
  }),
  jobConcurrency: integer({
    group: 'roles',
    description: 'Background jobs of one kind that a worker runs in parallel.',
    absent: 2,
    min: 1,
    max: 100,
  }),
  chromiumPath: text({
    group: 'chromium',
    description:
      'Chromium, Chrome or headless shell that renders PNG and PDF. Default: the one found on the machine, otherwise the one from npm.',
    expected: 'a file path',
    absentText: 'detected',
    example: '/usr/bin/chromium',
  }),
  renderConcurrency: integer({
    group: 'chromium',
    description:
      'Images, PDFs and custom tool scripts processed in parallel, each in its own Chromium. One project can use all but one.',
    absent: Math.min(4, Math.max(2, availableParallelism())) + 1,
    absentText: 'number of processors plus 1, 3 to 5',
    min: 1,
    max: 64,
  }),
  renderQueue: integer({
    group: 'chromium',
    description: 'Jobs that may wait for Chromium; further requests get 503 with retry-after.',
    absent: 100,
    min: 0,
    max: 10_000,
  }),
  renderSeconds: integer({
    group: 'chromium',
    description:
      'Timeout of one image or PDF, from the start of its rendering; it may wait equally long before. After two timeouts in a row, exports of the project get 429 with retry-after for 5 s, doubling up to 5 minutes.',
    absent: 30,
    min: 1,
    max: 600,
  }),
  renderJobsPerBrowser: integer({
    group: 'chromium',
    description: 'Number of jobs after which Chromium is restarted.',
    absent: 1_000,
    min: 1,
    max: 1_000_000,
  }),
  renderMemoryMb: integer({
    group: 'chromium',
    description: 'Total memory of all Chromium processes at which Chromium is restarted.',
    absent: 1_500,
    min: 100,
    max: 1_000_000,
  }),
  assetBase: url(['http:', 'https:'], {
    group: 'chromium',
    description: 'URL of our static images: social icons, placeholders, countdowns.',
    absentText: '`/assets` under the public URL',
    example: 'https://cdn.example.com/postpress',
  }),
  outboundAllow: list(isNetwork, {
    group: 'outbound',
    description:
      'Private addresses and networks that may be called: for images, custom tools, webhooks and project storage on an internal network.',
    expected: 'IP addresses or networks, separated by commas',
    example: '10.1.0.0/16',
  }),
  outboundCa: text({
    group: 'outbound',
    description: 'File with additional certificate authorities (PEM) to trust in outgoing calls.',
    expected: 'a file path',
    example: '/etc/postpress/ca.pem',
  }),
  dnsServers: list(isAddressWithPort, {
    group: 'outbound',
    description: 'Name servers to use instead of those of the machine.',
    absentText: 'those of the machine',
    expected: 'IP addresses, with or without a port, separated by commas',
    example: '1.1.1.1,9.9.9.9:53',
  }),
  dnssecResolver: textOf(isAddressWithPort, {
    group: 'outbound',
    description:
      'Name server that validates DNSSEC, on this machine or a network that you trust. With it, direct delivery requires what recipients’ servers publish as TLSA records (DANE, RFC 7672); email waits while it does not answer.',
    absentText: 'no DANE',
    expected: 'an IP address, with or without a port',
    example: '127.0.0.1:5335',
  }),
  filesUrl: url(['http:', 'https:'], {
    group: 'files',
    description: 'URL under which files are served, such as a separate host in front of this service.',
    absentText: '`/files` under the public URL',
    example: 'https://files.example.com',
  }),
  fileDays: integer({
    group: 'files',
    description: 'Days until an exported file and its URL expire.',
    absent: 30,
    min: 1,
    max: 3_650,
  }),
  capturedDays: integer({
    group: 'email',
    description: 'Days until a captured message is deleted.',
    absent: 30,
    min: 1,
    max: 3_650,
  }),
  archiveDays: integer({
    group: 'email',
    description:
      'Days after which whole weeks of emails move from the database to the archive in the blob store; 0: they are deleted after 90 days instead.',
    absent: 0,
    min: 0,
    max: 90,
  }),
  archiveKeepDays: integer({
    group: 'email',
    description: 'Days until the archive deletes emails.',
    absent: 730,
    min: 90,
    max: 36_500,
  }),
  ...emailVariables,
  secretKey: secret({
    group: 'data',
    description:
      'Key that encrypts DKIM keys, webhook secrets and storage keys in the database, and signs return paths. Default: created in the data directory (`secret.key`). Processes on several machines need the same key. A backup is useless without it.',
    lengthMin: 32,
  }),
  ...signInVariables,
  ...aiVariables,
  rateLimits: rateLimitsVariable({
    group: 'limits',
    description: 'Requests per credential: `read` is GET, `write` everything else, `ai` requests to models.',
  }),
  logLevel: oneOf(['silent', 'error', 'warn', 'info', 'debug'], {
    group: 'sight',
    description: 'Minimum level of log messages, which are JSON lines on standard error.',
    absent: 'info',
  }),
  metricsToken: secret({
    group: 'sight',
    description: 'Bearer token for /metrics. Default: /metrics is available on this machine only.',
    lengthMin: 16,
  }),
  bootstrapApiKey: secret({
    group: 'bootstrap',
    description: 'The v3 project key that the first start creates. Default: a random key, printed once.',
    lengthMin: 32,
  }),
  bootstrapLegacyKey: secret({
    group: 'bootstrap',
    description: 'The v2 project key that the first start creates.',
    lengthMin: 32,
    // The user name of Basic authentication ends at the first colon.
    without: { characters: /[\s:]/, name: 'spaces and colons' },
  }),
  bootstrapPat: secret({
    group: 'bootstrap',
    description: 'The personal access token of the owner that the first start creates.',
    lengthMin: 32,
  }),
  bootstrapAdminEmail: emailAddress({
    group: 'bootstrap',
    description: 'Email address of the owner that the first start creates.',
    absentText: 'owner@localhost',
    example: 'ann@example.com',
  }),
  bootstrapAdminPassword: secret({
    group: 'bootstrap',
    description: 'Password of the owner. Default: none; the owner sets one in the console.',
    lengthMin: 8,
    without: null,
  }),
} as const;

export type VariableName = keyof typeof variables;

/** `tlsCert` → `POSTPRESS_TLS_CERT`. */
export function environmentName(name: VariableName): string {
  return `POSTPRESS_${name.replace(/[A-Z]|\d+/g, (part, at) => (/\d/.test(part) && at > 0 ? part : `_${part}`)).toUpperCase()}`;
}
