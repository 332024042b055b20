import { StartError } from '../base/start-error.ts';
import { readTelemetry, type TelemetryConfig } from './telemetry.ts';
import type { Variable } from './variable.ts';
import { environmentName, type VariableName, variables } from './variables.ts';

type Values = { [K in VariableName]: (typeof variables)[K] extends Variable<infer T> ? T : never };

/** The whole configuration, frozen. */
export type Config = Readonly<Values & { telemetry: TelemetryConfig | null }>;

/**
 * Reads the configuration from the environment. An empty variable counts as absent.
 *
 * @throws StartError that lists every fault: the variable, its value (secrets masked), and what is expected. Unknown
 * variables with our prefix are faults too, because they are misspelt.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  const entries = Object.entries(variables).map(([name, variable]) => {
    const text = env[environmentName(name as VariableName)];
    if (text === undefined || text === '') return [name, variable.absent];
    const value = (variable as Variable<unknown>).read(text);
    if (value === undefined) faults.push(faultOf(name as VariableName, text));
    return [name, value];
  });
  const { telemetry, faults: ofTelemetry } = readTelemetry(env);
  const config = Object.freeze({ ...Object.fromEntries(entries), telemetry }) as Config;
  faults.push(...ofTelemetry, ...unknownNames(env), ...togetherFaults(config));
  if (faults.length === 0) return config;
  const list = faults.map((fault) => `  ${fault}`).join('\n');
  throw new StartError(
    `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${list}`,
  );
}

function faultOf(name: VariableName, text: string): string {
  const variable: { secret?: true; expected: string } = variables[name];
  const shown = variable.secret ? `(${text.length} characters, not shown)` : `"${text}"`;
  return `${environmentName(name)} is ${shown}; expected ${variable.expected}.`;
}

/**
 * Read elsewhere: by tests, by the container image, and by commands that call a running service, in whose shell the
 * commands of an installation run, too.
 */
const FOREIGN = /^POSTPRESS_((TEST|BENCH|BUILD)_|(URL|KEY|WEBHOOK_SECRET)$)/;

function unknownNames(env: NodeJS.ProcessEnv): string[] {
  const known = new Set((Object.keys(variables) as VariableName[]).map(environmentName));
  return Object.keys(env)
    .filter((name) => name.startsWith('POSTPRESS_') && !FOREIGN.test(name) && !known.has(name))
    .map((name) => `${name} is not a setting; see docs/reference/configuration.md for those there are.`);
}

/** Faults of settings that depend on each other. */
function togetherFaults(config: Config): string[] {
  const faults: string[] = [];
  const needs = (given: VariableName, needed: VariableName) => {
    if (config[given] !== null && config[needed] === null) {
      faults.push(`${environmentName(given)} is set; expected ${environmentName(needed)} with it.`);
    }
  };
  needs('tlsCert', 'tlsKey');
  needs('tlsKey', 'tlsCert');
  for (const needed of ['s3Bucket', 's3AccessKey', 's3SecretKey'] as const) needs('s3Endpoint', needed);
  needs('s3Bucket', 's3Endpoint');
  needs('databaseReadUrl', 'databaseUrl');
  needs('databasePoolerUrl', 'databaseUrl');
  for (const needed of ['oidcClientId', 'oidcClientSecret'] as const) needs('oidcIssuer', needed);
  needs('oidcClientId', 'oidcIssuer');
  if (config.emailTransport === 'relay' && config.smtpUrl === null) {
    faults.push('POSTPRESS_EMAIL_TRANSPORT is "relay"; expected POSTPRESS_SMTP_URL with it.');
  }
  return faults;
}
