import { accountsEffects } from './accounts.ts';
import { creditsEffects } from './credits.ts';
import { designsEffects } from './designs.ts';
import type { EffectTable } from './effect.ts';
import { emailEffects } from './email.ts';
import { exportsEffects } from './exports.ts';
import { generationEffects } from './generation.ts';
import { historyEffects } from './history.ts';
import { imagesEffects } from './images.ts';
import { importsEffects } from './imports.ts';
import { previewsEffects } from './previews.ts';
import { sendersEffects } from './senders.ts';
import { sessionsEffects } from './sessions.ts';
import { templatesEffects } from './templates.ts';

/** The proofs of every field of every operation, by their file in this folder. */
export const effectTables: Readonly<Record<string, EffectTable>> = {
  accounts: accountsEffects,
  designs: designsEffects,
  templates: templatesEffects,
  exports: exportsEffects,
  generation: generationEffects,
  imports: importsEffects,
  images: imagesEffects,
  credits: creditsEffects,
  previews: previewsEffects,
  sessions: sessionsEffects,
  email: emailEffects,
  history: historyEffects,
  senders: sendersEffects,
};
