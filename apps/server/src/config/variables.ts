import { availableParallelism } from 'node:os';
import { isAddressWithPort, isNetwork } from './addresses.ts';
import { aiVariables } from './ai-variables.ts';
import { emailVariables } from './email-variables.ts';
import { rateLimitsVariable } from './rate-limits.ts';
import { signInVariables } from './sign-in-variables.ts';
import { integer, list, oneOf, secret, text, textOr, url } from './variable.ts';

/**
 * Every setting by its name in `Config`; the environment variable is POSTPRESS_ and that name in capitals. The manual
 * and `.env.example` are generated from this table.
 */
export const variables = {
  host: textOr({
    group: 'listening',
    description:
      'Address to listen on. `0.0.0.0` or `::` is every interface; calls that are not from this machine then need HTTPS.',
    expected: 'an address of this machine',
    absent: '127.0.0.1',
  }),
  port: integer({
    group: 'listening',
    description: 'Port to listen on; 0 picks a free one.',
    absent: 4747,
    min: 0,
    max: 65_535,
  }),
  publicUrl: url(['http:', 'https:'], {
    group: 'listening',
    description: 'Address under which callers reach this service: the base of every URL it gives out.',
    absentText: 'the address it listens on',
    example: 'https://post.example.com',
  }),
  tlsCert: text({
    group: 'listening',
    description:
      'File with the certificate chain (PEM). With POSTPRESS_TLS_KEY the process serves HTTPS itself.',
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
      'Addresses and networks of the proxies whose `X-Forwarded-Proto` and `X-Forwarded-For` are believed.',
    expected: 'IP addresses or networks between commas',
    example: '10.0.0.0/8,127.0.0.1',
  }),
  plainHttpFrom: list(isNetwork, {
    group: 'listening',
    description:
      'Addresses and networks that may call over plain HTTP, besides this machine: the gateway of a container whose port is published on 127.0.0.1 alone.',
    expected: 'IP addresses or networks between commas',
    example: '172.17.0.1',
  }),
  drainSeconds: integer({
    group: 'listening',
    description: 'How long requests and jobs in flight may take to finish after SIGTERM.',
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
  databaseUrl: url(['postgres:', 'postgresql:'], {
    group: 'data',
    description: 'A PostgreSQL from 15 on. Absent: the embedded PostgreSQL in the data directory.',
    absentText: 'embedded',
    example: 'postgresql://postpress:password@db.example.com/postpress',
    secret: true,
  }),
  databasePool: integer({
    group: 'data',
    description: 'Database connections that one process holds at most.',
    absent: 10,
    min: 2,
    max: 500,
  }),
  s3Endpoint: url(['http:', 'https:'], {
    group: 'data',
    description:
      'S3 service for files. Absent: files lie on disk in the data directory. With it, bucket and both keys are needed.',
    absentText: 'disk',
    example: 'https://s3.eu-central-1.amazonaws.com',
  }),
  s3Bucket: text({ group: 'data', description: 'Bucket for files; it must exist.', example: 'postpress' }),
  s3Region: textOr({
    group: 'data',
    description: 'Region that requests are signed for.',
    absent: 'us-east-1',
  }),
  s3AccessKey: text({ group: 'data', description: 'Access key of the bucket.', secret: true }),
  s3SecretKey: text({ group: 'data', description: 'Secret key of the bucket.', secret: true }),
  role: oneOf(['all', 'api', 'worker'], {
    group: 'roles',
    description: '`api` answers requests, `worker` runs background jobs, `all` does both in one process.',
    absent: 'all',
  }),
  jobConcurrency: integer({
    group: 'roles',
    description: 'Background jobs of one kind that a worker runs at once.',
    absent: 2,
    min: 1,
    max: 100,
  }),
  chromiumPath: text({
    group: 'chromium',
    description:
      'The Chromium, Chrome or headless shell that renders PNG and PDF. Absent: one that is found on the machine, else the one from npm.',
    expected: 'a file path',
    absentText: 'found',
    example: '/usr/bin/chromium',
  }),
  renderConcurrency: integer({
    group: 'chromium',
    description:
      'Images, PDFs and custom tool scripts rendered at once, each in a Chromium of its own. One project gets at most one fewer.',
    absent: Math.min(4, Math.max(2, availableParallelism())) + 1,
    absentText: 'number of processors plus 1, 3 to 5',
    min: 1,
    max: 64,
  }),
  renderQueue: integer({
    group: 'chromium',
    description: 'Jobs that may wait for Chromium; beyond, callers get 503 with retry-after.',
    absent: 100,
    min: 0,
    max: 10_000,
  }),
  renderSeconds: integer({
    group: 'chromium',
    description:
      'Deadline of one image or PDF, from the start of its work. It may wait for as long before. After two timeouts in a row the exports of that project get 429 with retry-after for 5 s, doubling up to 5 minutes.',
    absent: 30,
    min: 1,
    max: 600,
  }),
  renderJobsPerBrowser: integer({
    group: 'chromium',
    description: 'Jobs after which Chromium is restarted.',
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
    description: 'Address of the images that are ours: social icons, placeholders, countdowns.',
    absentText: '`/assets` under the public address',
    example: 'https://cdn.example.com/postpress',
  }),
  outboundAllow: list(isNetwork, {
    group: 'outbound',
    description:
      'Private addresses and networks that may be called all the same: images, custom tools, webhooks and storages of projects on an internal network.',
    expected: 'IP addresses or networks between commas',
    example: '10.1.0.0/16',
  }),
  outboundCa: text({
    group: 'outbound',
    description: 'File with further certificate authorities (PEM) that calls to the outside trust.',
    expected: 'a file path',
    example: '/etc/postpress/ca.pem',
  }),
  dnsServers: list(isAddressWithPort, {
    group: 'outbound',
    description: 'Name servers to ask instead of the machine’s own.',
    absentText: 'the machine’s own',
    expected: 'IP addresses, with or without a port, between commas',
    example: '1.1.1.1,9.9.9.9:53',
  }),
  filesUrl: url(['http:', 'https:'], {
    group: 'files',
    description:
      'Address under which files are reached, such as a host of their own in front of this service.',
    absentText: '`/files` under the public address',
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
    description: 'Days until a message that the capture transport stored is deleted.',
    absent: 30,
    min: 1,
    max: 3_650,
  }),
  ...emailVariables,
  secretKey: secret({
    group: 'data',
    description:
      'Key that seals DKIM keys, webhook secrets and keys of projects’ storages in the database, and signs return paths. Absent: one is made in the data directory (`secret.key`); processes on several machines need the same one, and a backup is worth nothing without it.',
    lengthMin: 32,
  }),
  ...signInVariables,
  ...aiVariables,
  rateLimits: rateLimitsVariable({
    group: 'limits',
    description: 'Calls per credential: `read` is GET, `write` everything else, `ai` what asks a model.',
  }),
  logLevel: oneOf(['silent', 'error', 'warn', 'info', 'debug'], {
    group: 'sight',
    description: 'How much is logged, as JSON lines on standard error.',
    absent: 'info',
  }),
  metricsToken: secret({
    group: 'sight',
    description: 'Bearer token that opens /metrics. Absent: /metrics answers this machine only.',
    lengthMin: 16,
  }),
  bootstrapApiKey: secret({
    group: 'bootstrap',
    description: 'The exact v3 project key that the first start creates. Absent: a random one, printed once.',
    lengthMin: 32,
  }),
  bootstrapLegacyKey: secret({
    group: 'bootstrap',
    description: 'The exact v2 project key that the first start creates.',
    lengthMin: 32,
    // The user name of Basic authentication ends at the first colon.
    without: { characters: /[\s:]/, name: 'spaces and colons' },
  }),
  bootstrapPat: secret({
    group: 'bootstrap',
    description: 'The exact personal access token of the owner that the first start creates.',
    lengthMin: 32,
  }),
  bootstrapAdminEmail: text({
    group: 'bootstrap',
    description: 'Email address of the owner that the first start creates.',
    absentText: 'owner@localhost',
    example: 'ann@example.com',
  }),
  bootstrapAdminPassword: secret({
    group: 'bootstrap',
    description: 'Password of the owner. Absent: the owner has none and sets one at the console.',
    lengthMin: 8,
    without: null,
  }),
} as const;

export type VariableName = keyof typeof variables;

/** `tlsCert` → `POSTPRESS_TLS_CERT`. */
export function environmentName(name: VariableName): string {
  return `POSTPRESS_${name.replace(/[A-Z]|\d+/g, (part, at) => (/\d/.test(part) && at > 0 ? part : `_${part}`)).toUpperCase()}`;
}
