import type { StoredEmail } from '../../apps/server/src/email/email-contents.ts';

/** What both sides send: 10 KB of HTML with its text. */
export const sample = {
  from: 'Shop <hi@shop.example>',
  subject: 'Your order is on its way',
  html: `<!DOCTYPE html><html><body>${'<p class="line">Thank you for your order &amp; welcome.</p>\n'.repeat(180)}</body></html>`,
  text: 'Thank you for your order & welcome.\n'.repeat(180),
} satisfies Partial<StoredEmail>;

/** Connections of the peer; ours has a fifth more of which one project alone never takes all. */
export const PEER_CONNECTIONS = 16;
export const OUR_CONNECTIONS = 20;

/** Keys of both kinds, the same for both sides, as PEM over the process boundary. */
export type Keys = { rsa: string; ed25519: string };
export type Order = { count: number };
export type Done = { seconds: number; lagsMs: number[] };
