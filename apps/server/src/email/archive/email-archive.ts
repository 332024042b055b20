import { AppError } from '../../base/app-error.ts';
import { type Clock, dayOf } from '../../base/clock.ts';
import { lowestIdAt, timeOfId } from '../../base/ids.ts';
import { rememberFor } from '../../base/remember-for.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { weekAfter, weekOf } from '../../platform/database/partition-sql.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { EmailSummary } from '../emails/emails.ts';
import { type ArchivedEmail, idOfLine, parseLine, readChunk } from './archive-blobs.ts';
import { putBack } from './archive-rows.ts';
import {
  type ArchivedChunk,
  countArchived,
  findChunkBelow,
  findChunkOf,
  listArchivedWeeks,
  lockArchive,
} from './archived-chunks.ts';

/** The part of the history that is in the blob store instead of the database. */
export type EmailArchive = {
  /** Emails below this id are archived; undefined: none is. */
  end(): Promise<string | undefined>;
  /**
   * Copies an email back into the database, until the archive is kept the next time: everything that reads emails finds it.
   *
   * @returns whether the archive has it. @throws AppError SERVICE_UNAVAILABLE while the store is away, or if it lost the file
   */
  bringBack(projectId: number, id: string): Promise<boolean>;
  /** How many emails of a project are in it. */
  count(projectId: number): Promise<number>;
  /** Emails below an id, newest first. @throws AppError SERVICE_UNAVAILABLE while the store is away */
  list(range: ArchiveRange): Promise<ArchivedEmails>;
};

export type ArchivedEmails = {
  found: EmailSummary[];
  /** Weeks with emails of this range that the store has lost: `2030-01-07`, the newest first. */
  missingWeeks: string[];
  /** The list ended here, with more below: too many files were missing for one page. */
  stoppedAt?: string;
};

export type ArchiveRange = { projectId: number; below: string; lowestId: string; limit: number };

/** Within this time, every process knows what is archived. */
export const REMEMBERED_MS = 60_000;
/** Files that a page looks for in vain before it ends: each asks the store. */
const MISSING_MAX = 20;

export function openEmailArchive({
  db,
  blobs,
  clock,
}: {
  db: Db;
  blobs: BlobStore;
  clock: Clock;
}): EmailArchive {
  const end = rememberFor(REMEMBERED_MS, clock, async () => {
    const [newest] = await listArchivedWeeks(db);
    return newest && lowestIdAt(weekAfter(newest.monday));
  });
  return {
    end,
    async bringBack(projectId, id) {
      return inTransaction(db, async (tx) => {
        await lockArchive(tx, projectId, 'copying');
        const chunk = await findChunkOf(tx, projectId, id);
        const lines = chunk && (await readChunk(blobs, chunk.key));
        if (chunk && !lines)
          throw new AppError(
            'SERVICE_UNAVAILABLE',
            `The archive has lost the file with this email, of the week of ${weekOfChunk(chunk)}. An operator can restore it from a backup.`,
            { cause: `${chunk.key} is missing` },
          );
        const line = lines?.find((each) => idOfLine(each) === id);
        if (line === undefined) return false;
        await putBack(tx, [parseLine(line)]);
        return true;
      });
    },
    count: (projectId) => countArchived(db, projectId),
    async list({ projectId, below, lowestId, limit }) {
      const found: EmailSummary[] = [];
      const missingWeeks = new Set<string>();
      let missing = 0;
      for (let from = below; found.length < limit; ) {
        const chunk = await findChunkBelow(db, projectId, from);
        if (!chunk || chunk.lastId < lowestId) break;
        from = chunk.firstId;
        const lines = await readChunk(blobs, chunk.key);
        if (!lines) {
          missingWeeks.add(weekOfChunk(chunk));
          missing++;
          if (missing < MISSING_MAX) continue;
          return { found, missingWeeks: [...missingWeeks], stoppedAt: from };
        }
        const wanted = lines.filter((line) => idOfLine(line) < below && idOfLine(line) >= lowestId);
        found.push(
          ...wanted
            .reverse()
            .slice(0, limit - found.length)
            .map((line) => summaryOf(parseLine(line))),
        );
      }
      return { found, missingWeeks: [...missingWeeks] };
    },
  };
}

const weekOfChunk = ({ firstId }: ArchivedChunk): string => dayOf(weekOf(timeOfId(firstId)));

function summaryOf({ rows: { emails: [email = {}] = [] } }: ArchivedEmail): EmailSummary {
  const text = (column: string) => String(email[column]);
  return {
    id: text('id'),
    from: text('from_address'),
    to: text('to_address'),
    subject: text('subject'),
    status: text('status') as EmailSummary['status'],
    createdAt: new Date(text('created_at')),
    statusUpdatedAt: new Date(text('status_updated_at')),
    isTest: email.test === true,
    isArchived: true,
    origin: {
      tags: email.tags as Record<string, string> | null,
      templateId: email.template_id as number | null,
    },
  };
}

/** What `find` finds of an email in the database, brought back from the archive where it is not there. */
export async function findOrBringBack<Found>(
  archive: EmailArchive,
  { projectId, id }: { projectId: number; id: string },
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await find();
  if (found !== undefined || !(await archive.bringBack(projectId, id))) return found;
  return find();
}

/** Of a history that is in the database alone. */
export const noArchive: EmailArchive = {
  end: async () => undefined,
  bringBack: async () => false,
  count: async () => 0,
  list: async () => ({ found: [], missingWeeks: [] }),
};
