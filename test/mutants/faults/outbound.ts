import type { Mutant } from '../mutant.ts';

const OUTBOUND = 'apps/server/src/platform/outbound';

export const outbound: readonly Mutant[] = [
  {
    id: 'outbound-link-local',
    file: `${OUTBOUND}/address-policy.ts`,
    find: "if (address.range() !== 'unicast') return false;",
    replace: "if (['private', 'loopback', 'uniqueLocal'].includes(address.range())) return false;",
    fault: 'An image URL reads the credentials of the cloud’s metadata service.',
  },
  {
    id: 'outbound-ipv6-space',
    file: `${OUTBOUND}/address-policy.ts`,
    find: "return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6, 3);",
    replace: 'return true;',
    fault: 'An IPv6 address outside the public space leads to an internal host.',
  },
  {
    id: 'outbound-service-ports',
    file: `${OUTBOUND}/address-policy.ts`,
    find: 'port >= FIRST_UNPRIVILEGED_PORT && !SERVICE_PORTS.has(port)',
    replace: 'port >= FIRST_UNPRIVILEGED_PORT',
    fault: 'A webhook URL speaks to the Redis or PostgreSQL of another service.',
  },
  {
    id: 'outbound-zone',
    file: `${OUTBOUND}/address-policy.ts`,
    find: "if (text.includes('%')) return",
    replace: "if (text.startsWith('%')) return",
    fault: 'A zoned address reaches an interface of this machine.',
  },
  {
    id: 'outbound-literal',
    file: `${OUTBOUND}/connector.ts`,
    find: 'const refused = isIP(host) === 0 ? undefined : policy.refusal(host, port);',
    replace: 'const refused = undefined;',
    fault: 'A URL with a private address opens a connection to it, which scans the internal network.',
  },
  {
    id: 'outbound-first-address',
    file: `${OUTBOUND}/connector.ts`,
    find: 'for (const { address } of outcome.addresses) {',
    replace: 'for (const { address } of outcome.addresses.slice(0, 1)) {',
    fault: 'A name with a public and a private address leads to the private one.',
  },
  {
    id: 'outbound-user-name',
    file: `${OUTBOUND}/check-url.ts`,
    find: "if (url.username !== '' || url.password !== '')",
    replace: "if (url.password !== '')",
    fault: 'A URL such as https://bank.example@evil.example is called.',
  },
  {
    id: 'outbound-redirect-credentials',
    file: `${OUTBOUND}/open-outbound-client.ts`,
    find: 'headers: next.origin === url.origin ? hop.headers : withoutCredentials(hop.headers),',
    replace: 'headers: hop.headers,',
    fault: 'A redirect takes the authorization header to another site.',
  },
  {
    id: 'outbound-redirect-count',
    file: `${OUTBOUND}/open-outbound-client.ts`,
    find: 'if (hops >= redirects)',
    replace: 'if (hops > redirects)',
    fault: 'One redirect more is followed than allowed.',
  },
  {
    id: 'outbound-redirect-method',
    file: `${OUTBOUND}/open-outbound-client.ts`,
    find: 'const keeps = KEEPS_METHOD.has(answer.statusCode);',
    replace: 'const keeps = true;',
    fault: 'A form that redirects after POST gets the body a second time.',
  },
  {
    id: 'outbound-bytes',
    file: `${OUTBOUND}/read-body.ts`,
    find: 'bytes += part.byteLength;',
    replace: 'bytes = part.byteLength;',
    fault: 'An endless answer fills the memory of the process.',
  },
  {
    id: 'outbound-provider-redirect',
    file: `${OUTBOUND}/bounded-fetch.ts`,
    find: "redirect: 'error'",
    replace: "redirect: 'follow'",
    fault: 'A redirect by a model provider takes its API key to another site.',
  },
  {
    id: 'outbound-judge-all',
    file: `${OUTBOUND}/judge-url.ts`,
    find: 'const refused = refusals.find((each) => each !== undefined);',
    replace: 'const refused = refusals[0];',
    fault: 'A webhook URL whose second address is private can be saved.',
  },
];
