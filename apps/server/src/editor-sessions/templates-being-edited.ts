import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { listEditedTemplates } from './editor-sessions.ts';
import { sessionBounds } from './session-bounds.ts';

/** Finds out which templates are open in an editor that may write, so that nothing is changed under its user. */
export function templatesBeingEdited({ clock }: { clock: Clock }) {
  return (templateIds: readonly number[], db: Db): Promise<ReadonlySet<number>> =>
    listEditedTemplates(db, templateIds, sessionBounds(clock()));
}
