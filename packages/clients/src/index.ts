export type { DarkMode, MailClient } from './client.ts';
export { type Column, columns } from './facts/columns.ts';
export { type Feature, isFeature, type Support, supportOf, testOf } from './facts/facts.ts';
export { CANIEMAIL_DATE } from './facts/support.generated.ts';
export { partlyRead } from './features/partly.ts';
export { featuresRead } from './features/read-features.ts';
export { findMailClient, mailClients } from './mail-clients.ts';
export type { ClientNote } from './notes.ts';
export { type ClientView, type ViewOptions, viewIn } from './view-in.ts';
