import { DAY_MS } from '@postpress/ui/messages';

/** After how many days a key expires. */
export const expiries = ['never', '30', '90', '365'] as const;
export type Expiry = (typeof expiries)[number];

/** When a key created now expires; null: never. */
export function endOf(expiry: Expiry, now: Date): string | null {
  if (expiry === 'never') return null;
  return new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString();
}

type Credential = { revokedAt: string | null; expiresAt: string | null };
/** Whether a key is valid now. */
export function keyState({ revokedAt, expiresAt }: Credential, now: Date): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'active';
}
