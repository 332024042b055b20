import type { ActionId } from '@postpress/contracts';

export type { ActionId };

/** What may be asked for by a press, in the order in which it is offered. */
export const actionIds: readonly ActionId[] = [
  'SPELLING',
  'REPHRASE',
  'EXPAND',
  'SUMMARIZE',
  'FRIENDLY',
  'FORMAL',
];
