import { openState, recordOf, type StateRecord } from '@postpress/edits/log';
import { type KnownProjects, projectMayUse } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { OpenSession } from '../editor-sessions/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import { findTemplate, type TemplatesDeps } from '../templates/index.ts';
import { liveDesignCharactersMax } from './append-batches.ts';
import { deleteLog, findLogId, findRoomDesign, insertLog, type LogSubject, touchLog } from './design-logs.ts';
import { jsonOf, rulesOf } from './log-state.ts';

type OpenLogDeps = Pick<TemplatesDeps, 'db' | 'clock' | 'newId'>;

/**
 * The log of the design that a session edits; creates it if there is none.
 *
 * @throws AppError NOT_FOUND, PAYLOAD_TOO_LARGE
 */
export async function openLog(session: OpenSession, deps: OpenLogDeps): Promise<string> {
  const { projectId, templateId, room } = session;
  const found = await findLogId(deps.db, { projectId, templateId, room });
  if (found) return found;
  if (templateId === null) throw new AppError('NOT_FOUND', 'The shared design of this session has ended.');
  const template = await findTemplate(deps.db, projectId, templateId);
  if (!template) throw new AppError('NOT_FOUND', 'The template of this session was deleted.');
  const { displayMode, design, revision, updatedAt: savedAt } = template;
  const subject = { projectId, templateId, room: null, displayMode };
  return beginLog({ subject, design, revision, savedAt }, deps);
}

type Beginning = { subject: LogSubject; design: string; revision: number; savedAt: Date };

async function beginLog(beginning: Beginning, deps: OpenLogDeps): Promise<string> {
  const { subject, design, revision, savedAt } = beginning;
  const record = recordFor(design, subject);
  const id = deps.newId();
  const log = { id, subject, record, opened: design, revision, savedAt, now: deps.clock() };
  if (await insertLog(deps.db, log)) return id;
  // Another process began it at the same moment.
  const other = await findLogId(deps.db, subject);
  if (other) return other;
  throw new AppError('SERVICE_UNAVAILABLE', 'The design is being closed: try again.', {
    retryAfterSeconds: 1,
  });
}

function recordFor(design: string, subject: LogSubject): string {
  if (design.length > liveDesignCharactersMax)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `Designs of more than ${liveDesignCharactersMax} characters can be edited by one user at a time only.`,
    );
  return JSON.stringify(recordOf(openState(design, rulesOf(subject))));
}

/** What sessions of rooms need. */
export function roomsOf({ access, ...deps }: OpenLogDeps & { access: KnownProjects }) {
  return {
    openRoom: async (opening: Opening, inUse: boolean, tx: Tx) => {
      if (!(await projectMayUse('collaboration', opening.projectId, { access, clock: deps.clock })))
        throw new AppError(
          'FEATURE_NOT_AVAILABLE',
          'The plan of this workspace does not include live collaboration.',
        );
      return openRoom(opening, inUse, { ...deps, db: tx });
    },
    roomDesign: (projectId: number, room: string) => roomDesign(projectId, room, deps),
  };
}

type Opening = Pick<LogSubject, 'projectId' | 'displayMode'> & { room: string; design: string };

export type RoomDesign = { design: string; revision: number; savedAt: Date };

/**
 * The shared design of a room: the existing one, or this one if the room is empty.
 *
 * @param inUse whether another session of the room is alive
 */
async function openRoom(
  { projectId, room, design, displayMode }: Opening,
  inUse: boolean,
  deps: OpenLogDeps,
): Promise<void> {
  const found = await findRoomDesign(deps.db, projectId, room);
  if (found && inUse) {
    if (found.displayMode === displayMode) return touchLog(deps.db, found.id, deps.clock());
    throw new AppError('CONFLICT', `The room is open with a design of the mode ${found.displayMode}.`);
  }
  if (found) await deleteLog(deps.db, found.id);
  const subject: LogSubject = { projectId, templateId: null, room, displayMode };
  await beginLog({ subject, design, revision: 1, savedAt: deps.clock() }, deps);
}

/** The stored design of a room; undefined if it has ended. */
export async function roomDesign(
  projectId: number,
  room: string,
  { db }: Pick<TemplatesDeps, 'db'>,
): Promise<RoomDesign | undefined> {
  const found = await findRoomDesign(db, projectId, room);
  if (!found) return undefined;
  const { record, opened, revision, savedAt } = found;
  const { text } = JSON.parse(record) as StateRecord;
  return { design: text === jsonOf(opened) ? opened : text, revision, savedAt };
}
