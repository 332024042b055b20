import type { ActionId } from '@postpress/contracts';
import { expand } from './expand.ts';
import { formal } from './formal.ts';
import { friendly } from './friendly.ts';
import { rephrase } from './rephrase.ts';
import { spelling } from './spelling.ts';
import { summarize } from './summarize.ts';

/** What each predefined action asks of a model. */
export const actionPrompts: Record<ActionId, string> = {
  SPELLING: spelling,
  EXPAND: expand,
  SUMMARIZE: summarize,
  REPHRASE: rephrase,
  FRIENDLY: friendly,
  FORMAL: formal,
};
