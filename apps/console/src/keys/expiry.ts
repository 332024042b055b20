/** After how many days a key ends; `never` has no end. */
export const expiries = ['never', '30', '90', '365'] as const;
export type Expiry = (typeof expiries)[number];

/** The time a key made now ends; null: never. */
export function endOf(expiry: Expiry, now: Date): string | null {
  if (expiry === 'never') return null;
  return new Date(now.getTime() + Number(expiry) * 86_400_000).toISOString();
}

type Credential = { revokedAt: string | null; expiresAt: string | null };
/** Whether a key opens anything now. */
export function keyState({ revokedAt, expiresAt }: Credential, now: Date): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'active';
}
