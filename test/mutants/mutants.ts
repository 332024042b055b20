import { acceptance } from './faults/acceptance.ts';
import { admission } from './faults/admission.ts';
import { attempts } from './faults/attempts.ts';
import { bounces } from './faults/bounces.ts';
import { credits } from './faults/credits.ts';
import { escaping } from './faults/escaping.ts';
import { idempotency } from './faults/idempotency.ts';
import { migrations } from './faults/migrations.ts';
import { outbound } from './faults/outbound.ts';
import { sanitizing } from './faults/sanitizing.ts';
import { saving } from './faults/saving.ts';
import { undo } from './faults/undo.ts';
import { webhooks } from './faults/webhooks.ts';
import type { AreaMutant, Mutant } from './mutant.ts';

const areas: Readonly<Record<string, readonly Mutant[]>> = {
  acceptance,
  idempotency,
  attempts,
  escaping,
  sanitizing,
  outbound,
  admission,
  credits,
  saving,
  undo,
  migrations,
  webhooks,
  bounces,
};

/** Every seeded fault, by area. */
export const mutants: readonly AreaMutant[] = Object.entries(areas).flatMap(([area, list]) =>
  list.map((mutant) => ({ ...mutant, area })),
);
