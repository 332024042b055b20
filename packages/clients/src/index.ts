export type { MailClient } from './client.ts';
