import { declare } from '../schema/declare.ts';
import { customDefaults } from './custom.data.ts';

/** A block of a customer's tool; `slug`, beside the type, names the tool. */
export const customBlock = declare(
  'Custom tool',
  'A block of a tool made by the customer. `slug` names the tool; the values are the tool’s own.',
  {},
  customDefaults,
);
