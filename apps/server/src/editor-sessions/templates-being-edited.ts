import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { listEditedTemplates } from './editor-sessions.ts';
import { sessionBounds } from './session-bounds.ts';

/** Finds templates that are open in an editor with write access, so that they are not changed under their user. */
export function templatesBeingEdited({ clock }: { clock: Clock }) {
  return (templateIds: readonly number[], db: Db): Promise<ReadonlySet<number>> =>
    listEditedTemplates(db, templateIds, sessionBounds(clock()));
}
