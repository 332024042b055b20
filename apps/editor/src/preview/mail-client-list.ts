import { mailClients } from '@postpress/clients';

/** Every client that the service renders, in its order. */
export const mailClientList = mailClients.map(({ id, name }) => ({ id, name }));

/** A few that differ most: the most used, those that break most, and dark mode. */
export const usualClients = mailClientList
  .map(({ id }) => id)
  .filter((id) => ['gmail-web', 'outlook-windows', 'apple-mail-ios-dark'].includes(id));

/** The vendor of a client, by the prefix of its id; `other` for vendors with one client only. */
export const clientFamilies = ['gmail', 'outlook', 'apple-mail', 'yahoo', 'other'] as const;
export type ClientFamily = (typeof clientFamilies)[number];

export function familyOf(id: string): ClientFamily {
  // AOL Mail is the same client as Yahoo Mail.
  if (id.startsWith('aol')) return 'yahoo';
  return clientFamilies.find((family) => id.startsWith(family)) ?? 'other';
}
