import { mailClients } from '@postpress/clients';

/** Every client that the service renders, in its order. */
export const mailClientList = mailClients.map(({ id, name }) => ({ id, name }));

/** A few that differ most: what most readers use, what breaks most, and dark colors. */
export const usualClients = mailClientList
  .map(({ id }) => id)
  .filter((id) => ['gmail-web', 'outlook-windows', 'apple-mail-ios-dark'].includes(id));

/** Whose program it is, by the beginning of its id; `other` for those with one program only. */
export const clientFamilies = ['gmail', 'outlook', 'apple-mail', 'yahoo', 'other'] as const;
export type ClientFamily = (typeof clientFamilies)[number];

export function familyOf(id: string): ClientFamily {
  // AOL Mail is the same program as Yahoo Mail.
  if (id.startsWith('aol')) return 'yahoo';
  return clientFamilies.find((family) => id.startsWith(family)) ?? 'other';
}
