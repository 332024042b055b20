type Key = { name: string; kind: string; revokedAt: string | null; lastUsedAt: string | null };

/** The key that the first start prints; it counts once it is used. */
const PRINTED = 'First start';

/** Whether the user has a working key: one that they created, or the printed one after its first use. */
export function hasKey(keys: readonly Key[]): boolean {
  return keys.some(
    ({ kind, revokedAt, lastUsedAt, name }) =>
      kind === 'v3' && revokedAt === null && (lastUsedAt !== null || name !== PRINTED),
  );
}

type Domain = { domain: string; status: string };
/** A domain other than the initial one for captured email. */
export function hasOwnDomain(domains: readonly Domain[]): boolean {
  return domains.some(({ domain }) => !isLocal(domain));
}

/** A sender of a verified domain, or of the local one while email is captured; else a placeholder. */
export function senderOf(domains: readonly Domain[], transport: string): string {
  const verified = domains.filter(({ status }) => status === 'verified');
  const own =
    verified.find(({ domain }) => !isLocal(domain)) ?? (transport === 'capture' ? verified[0] : undefined);
  if (own) return `hello@${own.domain}`;
  return transport === 'capture' ? 'hello@postpress.localhost' : 'hello@your-domain.example';
}

function isLocal(domain: string): boolean {
  return domain.endsWith('.localhost');
}
