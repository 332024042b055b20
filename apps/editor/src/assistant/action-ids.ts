import type { ActionId } from '@postpress/contracts';

export type { ActionId };

/** The quick actions, in the order of their buttons. */
export const actionIds: readonly ActionId[] = [
  'SPELLING',
  'REPHRASE',
  'EXPAND',
  'SUMMARIZE',
  'FRIENDLY',
  'FORMAL',
];
