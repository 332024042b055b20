export type { DarkMode, MailClient } from './client.ts';
export { findMailClient, mailClients } from './mail-clients.ts';
export type { ClientNote } from './notes.ts';
export { type ClientView, type ViewOptions, viewIn } from './view-in.ts';
