import type { StoredEmail } from '../../apps/server/src/email/emails/email-contents.ts';

/** What both sides send: 10 KB of HTML with its text. */
export const sample = {
  from: 'Shop <hi@shop.example>',
  subject: 'Your order is on its way',
  html: `<!DOCTYPE html><html><body>${'<p class="line">Thank you for your order &amp; welcome.</p>\n'.repeat(180)}</body></html>`,
  text: 'Thank you for your order & welcome.\n'.repeat(180),
} satisfies Partial<StoredEmail>;

/**
 * Ours, as by default. One recipient domain alone never takes all of them, so that others find a place at once: it
 * speaks over two thirds, as many as the peer has in all.
 */
export const OUR_CONNECTIONS = 32;
export const PEER_CONNECTIONS = 21;

/** Keys of both kinds, the same for both sides, as PEM over the process boundary. */
export type Keys = { rsa: string; ed25519: string };
export type Order = { count: number };
export type Done = { seconds: number; lagsMs: number[] };
