/** A domain's requirements for those who send to it (RFC 8461, 3.2). */
export type MtaStsPolicy = {
  mode: 'enforce' | 'testing' | 'none';
  /** Host names, or `*.` and a domain for hosts exactly one label below it. */
  mx: string[];
  maxAgeSeconds: number;
};

/** RFC 8461, 3.2: at most a year. */
const MAX_AGE_SECONDS = 31_557_600;
const MX = /^(?:\*\.)?[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;

/**
 * The id of a domain's policy, from its TXT records at `_mta-sts`; `undefined` unless there is exactly one (RFC 8461,
 * 3.1).
 */
export function readMtaStsRecord(texts: readonly string[]): string | undefined {
  const records = texts.filter((text) => /^v=STSv1\s*(?:;|$)/.test(text));
  if (records.length !== 1) return undefined;
  return /;\s*id\s*=\s*([A-Za-z0-9]{1,32})\s*(?:;|$)/.exec(records[0] ?? '')?.[1];
}

/**
 * Reads a policy file; `undefined` where it is invalid. Unknown keys are ignored; of duplicate keys the first counts.
 */
export function readMtaStsPolicy(text: string): MtaStsPolicy | undefined {
  const entries = text
    .split(/\r?\n/)
    .map((line) => /^\s*([A-Za-z0-9_.-]+)\s*:\s*(.*?)\s*$/.exec(line))
    .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : []));
  const first = (key: string) => entries.find(([name]) => name === key)?.[1];
  const mode = first('mode');
  const maxAge = first('max_age') ?? '';
  if (first('version') !== 'STSv1' || !/^\d{1,10}$/.test(maxAge)) return undefined;
  if (mode !== 'enforce' && mode !== 'testing' && mode !== 'none') return undefined;
  const mx = entries.filter(([name]) => name === 'mx').map(([, value]) => value.toLowerCase());
  if (!mx.every((pattern) => MX.test(pattern)) || (mx.length === 0 && mode !== 'none')) return undefined;
  return { mode, mx, maxAgeSeconds: Math.min(Number(maxAge), MAX_AGE_SECONDS) };
}

/** Whether a policy names this host (RFC 8461, 4.1); a wildcard matches exactly one label. */
export function mayReceive({ mx }: MtaStsPolicy, host: string): boolean {
  const name = host.toLowerCase();
  const parent = name.slice(name.indexOf('.') + 1);
  return mx.some((pattern) =>
    pattern.startsWith('*.') ? name.includes('.') && pattern.slice(2) === parent : pattern === name,
  );
}
