import type { Kysely } from 'kysely';
import { createIndex, type OnlineIndex } from './online-index.ts';

const byMessageId: OnlineIndex = {
  table: 'received_emails',
  suffix: 'by_message_id',
  definition: '(project_id, left(message_id, 200), id desc) where message_id is not null',
};
export const indexes = [byMessageId];

/** Finds what an email answers by its Message-ID. Strangers choose how long that is; an index row has a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, byMessageId);
}
