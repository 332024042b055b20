import type { Bootstrapped } from './accounts/index.ts';
import { systemClock } from './base/clock.ts';
import type { Log } from './base/log.ts';
import type { Service } from './composition/start-service.ts';
import {
  type Config,
  environmentName,
  LOCAL_DOMAIN,
  mailIdentity,
  type ServiceAddresses,
} from './config/index.ts';
import { openCore } from './platform/core.ts';
import { createLogger, type LogCopies } from './platform/logger.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

/** npm's child receives Ctrl-C twice: from the terminal and from npm. Within this time it counts once. */
const SAME_SIGNAL_MS = 500;

/**
 * Serves until a signal stops it; exits the process. The first start prints its credentials, every start `ready <url>` as its
 * last line on standard output; the log goes to standard error.
 *
 * SIGTERM and SIGINT drain and exit 0; a second one exits at once. SIGHUP reloads the TLS certificate.
 */
export async function serve(config: Config): Promise<void> {
  const copies: LogCopies | undefined = config.telemetry ? {} : undefined;
  const { log, flush } = createLogger(config.logLevel, 'postpress', { ...(copies && { copies }) });
  // Start in a microtask, so that the signal handlers are installed before the first child process starts.
  const stopping = new AbortController();
  const starting = Promise.resolve().then(() => start(config, log, { copies, signal: stopping.signal }));
  onSignals(starting, stopping, { log, flush });
  const service = await starting;
  if (service.bootstrapped) process.stdout.write(welcome(service.bootstrapped, config, service.addresses));
  if (service.setUpCode) process.stdout.write(setUpMessage(service.setUpCode, service.addresses));
  const { fault } = mailIdentity(config, service.addresses);
  if (fault !== undefined) {
    process.stdout.write(`\nWarning: no email is accepted or sent. ${fault}\n\n`);
    log.warn({}, `No email is accepted or sent. ${fault}`);
  }
  process.stdout.write(`ready ${service.url}\n`);
  const { reportChromium } = await import('./platform/browser/describe-chromium.ts');
  await reportChromium(config.chromiumPath, { log, now: systemClock() });
}

/** The database starts in its own process while this one loads everything else. */
async function start(
  config: Config,
  log: Log,
  { copies, signal }: { copies: LogCopies | undefined; signal: AbortSignal },
): Promise<Service> {
  const telemetry = config.telemetry && (await openTelemetry(config.telemetry, log));
  if (copies) copies.copy = telemetry?.writeLog;
  const opening = openCore(config, log, { exclusive: config.role !== 'worker', waits: true, signal });
  const [core, { startService }] = await Promise.all([opening, import('./composition/start-service.ts')]);
  return startService(core, telemetry ?? undefined);
}

async function openTelemetry(config: NonNullable<Config['telemetry']>, log: Log): Promise<Telemetry> {
  const { startTelemetry } = await import('./platform/telemetry/start-telemetry.ts');
  return startTelemetry(config, log);
}

function onSignals(
  starting: Promise<Service>,
  stopping: AbortController,
  { log, flush }: ReturnType<typeof createLogger>,
): void {
  let stoppingSince: number | undefined;
  const onStop = async (signal: NodeJS.Signals, number: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(128 + number);
      return;
    }
    stoppingSince = performance.now();
    stopping.abort();
    log.info({ signal }, 'Stopping: finishing what is in flight');
    try {
      // A failed start reports itself.
      const service = await starting.catch(() => undefined);
      await service?.stop();
      log.info({ milliseconds: Math.round(performance.now() - stoppingSince) }, 'Stopped');
    } catch (cause) {
      log.error({ err: cause }, 'Stopping failed');
      process.exitCode = 1;
    }
    flush();
    process.exit();
  };
  process.on('SIGTERM', (signal) => void onStop(signal, 15));
  process.on('SIGINT', (signal) => void onStop(signal, 2));
  process.on('SIGHUP', async () => {
    try {
      (await starting).reloadTls();
      log.info({}, 'Reloaded the TLS certificate');
    } catch (cause) {
      log.error({ err: cause }, 'The certificate could not be read; the old one stays');
    }
  });
  // The wrapper that finds our Node passes signals on. Stop when the wrapper is killed.
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', () => void onStop('SIGTERM', 15));
  }
}

type SuppliedSecret = 'bootstrapApiKey' | 'bootstrapLegacyKey' | 'bootstrapPat';

function welcome(first: Bootstrapped, config: Config, addresses: ServiceAddresses): string {
  const { publicUrl } = addresses;
  const design = { design: { body: { rows: [] } }, displayMode: 'email' };
  const captures = mailIdentity(config, addresses).transport === 'capture';
  // Secrets that the operator supplied must not appear in terminals or logs.
  const shown = (name: SuppliedSecret, generated: string) =>
    config[name] === null ? generated : `(from ${environmentName(name)})`;
  const apiKey = config.bootstrapApiKey === null ? first.apiKey : `$${environmentName('bootstrapApiKey')}`;
  return `
First start: a workspace, a project and an owner were created. Generated credentials are shown only once; only their hashes are stored.

  Owner                  ${first.ownerEmail}
  Project                ${first.projectId}
  v3 project key         ${shown('bootstrapApiKey', first.apiKey)}
  v2 project key         ${shown('bootstrapLegacyKey', first.legacyKey)}
  Personal access token  ${shown('bootstrapPat', first.personalToken)}

Render a design:

${curl(`${publicUrl}/v3/templates/export/html`, apiKey, design)}${captures ? firstMail(apiKey, publicUrl) : ''}`;
}

/** Printed at each start until the console is set up. */
function setUpMessage(code: string, { publicUrl }: ServiceAddresses): string {
  return `Set up the console: ${publicUrl}/console/setup?code=${code}\n`;
}

/** Its sender domain is verified from the first start, for captured email only. */
function firstMail(apiKey: string, publicUrl: string): string {
  const mail = {
    from: `Postpress <hello@${LOCAL_DOMAIN}>`,
    to: ['you@example.com'],
    subject: 'It works',
    html: '<h1>Hello</h1><p>The first email from this installation.</p>',
  };
  return `
Send an email. It is captured in the inbox; nothing leaves this machine until you configure delivery:

${curl(`${publicUrl}/v3/emails`, apiKey, mail)}
Read it at ${publicUrl}/inbox
`;
}

function curl(url: string, apiKey: string, body: object): string {
  return `  curl ${url} \\
    -H "Authorization: Bearer ${apiKey}" \\
    -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(body)}'
`;
}
