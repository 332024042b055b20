/** What dark modes of clients do to colors, without a parser: for packages that stay small in a browser. */
export { mailClients } from '../mail-clients.ts';
export { darkColor, type Inversion } from './invert.ts';
