import { mailClients } from '@postpress/clients';

/** Every client that the service draws, in its order. */
export const mailClientList = mailClients.map(({ id, name }) => ({ id, name }));

/** A few that differ most: what most readers use, what breaks most, and dark colours. */
export const usualClients = mailClientList
  .map(({ id }) => id)
  .filter((id) => ['gmail-web', 'outlook-windows', 'apple-mail-ios-dark'].includes(id));
