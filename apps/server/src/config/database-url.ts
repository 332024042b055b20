/** The hosts of a connection URI of PostgreSQL, each as a separate URI. */
export type DatabaseUrl = {
  /** In the order given; at least one. */
  hosts: readonly DatabaseHost[];
  /** `target_session_attrs`, as libpq reads it; undefined if the URI has none. */
  session: SessionTarget | undefined;
};
export type DatabaseHost = {
  /** Host and port, for people: no credentials. */
  name: string;
  host: string;
  port: number;
  url: string;
};
export type SessionTarget = (typeof sessionTargets)[number];

const sessionTargets = ['any', 'read-write', 'primary', 'standby', 'prefer-standby'] as const;
const DEFAULT_PORT = 5_432;
const FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)([/?#].*)?$/;

/**
 * Reads `postgresql://user:password@one:5432,two:5432/name?target_session_attrs=read-write`, which no URL parser
 * accepts. Undefined if it is no such URI. A port that is missing is 5432.
 */
export function readDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, start, hostList, rest = ''] = FORM.exec(text) ?? [];
  if (start === undefined || hostList === undefined) return undefined;
  const { path, session } = withoutTarget(rest);
  if (session !== undefined && !isSessionTarget(session)) return undefined;
  const hosts = hostList.split(',').map((each) => readHost(`${start}${each}${path}`));
  if (hosts.includes(undefined)) return undefined;
  // Without a name, the driver finds a socket: there is only one.
  if (hosts.length > 1 && hosts.some((each) => each?.host === '')) return undefined;
  return { hosts: hosts as DatabaseHost[], session };
}

function readHost(url: string): DatabaseHost | undefined {
  // An empty host is none to URL, if there are credentials.
  const parsable = url.replace(/@(?=\/|$)/, '@localhost');
  if (!URL.canParse(parsable)) return undefined;
  const { hostname, port } = new URL(url === parsable ? url : parsable);
  const host = url === parsable ? decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1') : '';
  const number = port === '' ? DEFAULT_PORT : Number(port);
  return { name: `${host}:${number}`, host, port: number, url };
}

function withoutTarget(rest: string): { path: string; session: string | undefined } {
  const at = rest.indexOf('?');
  if (at < 0) return { path: rest, session: undefined };
  const parameters = new URLSearchParams(rest.slice(at + 1));
  const session = parameters.get('target_session_attrs');
  if (session === null) return { path: rest, session: undefined };
  parameters.delete('target_session_attrs');
  const left = parameters.toString();
  return { path: `${rest.slice(0, at)}${left && `?${left}`}`, session };
}

const isSessionTarget = (text: string): text is SessionTarget =>
  (sessionTargets as readonly string[]).includes(text);
