import { readFile } from 'node:fs/promises';
import { type Actor, changeStatement, listAllProjectIds, SECOND_FACTOR_PURPOSE } from '../accounts/index.ts';
import { StartError } from '../base/start-error.ts';
import { EMBED_SECRET_PURPOSE } from '../editor-sessions/index.ts';
import { areHeld, deleteArchiveOf, holdEmails, purposeOfDkimKey, releaseHeld } from '../email/index.ts';
import {
  addVerifyingKeys,
  FILES_PREFIX,
  getSigningKeys,
  listFilePaths,
  STORAGE_KEY_PURPOSE,
} from '../files/index.ts';
import { openBlobStore } from '../platform/blobs/open-blob-store.ts';
import type { Core } from '../platform/core.ts';
import { createClient } from '../platform/database/connection.ts';
import type { Db } from '../platform/database/tables.ts';
import type { ArriveDeps } from '../platform/moves/arrive.ts';
import type { LeaveDeps, WaitingWork } from '../platform/moves/leave.ts';
import { MoveFolder } from '../platform/moves/move-folder.ts';
import type { PurposeOf } from '../platform/moves/sealed-columns.ts';
import { openSecrets } from '../platform/secrets/open-secrets.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import {
  areDeliveriesHeld,
  holdDeliveries,
  releaseHeldDeliveries,
  WEBHOOK_SECRET_PURPOSE,
} from '../webhooks/index.ts';

type MoveOptions = {
  folder: string;
  /** A file with the key of the move. */
  keyFile: string;
  waitSeconds: number;
  allowsOtherSecretKey: boolean;
  /** For the audit log. */
  actor: Actor;
  tell: (text: string) => void;
};

const KEY_CHARACTERS_MIN = 32;

/** What a move needs, on either side. Dispose of it to close its connection. */
export async function openMove(
  core: Core,
  options: MoveOptions,
): Promise<LeaveDeps & ArriveDeps & AsyncDisposable> {
  const { config, database, clock, newId, log } = core;
  const { db } = database;
  const { folder, waitSeconds, allowsOtherSecretKey, actor, tell } = options;
  const box = createSecretBox(await readKey(options.keyFile));
  const secrets = await openSecrets(db, config, log);
  const blobs = openBlobStore(config);
  const client = createClient(database.connection, { application_name: 'postpress-move' });
  await client.connect();
  return {
    client,
    folder: new MoveFolder(folder, box),
    blobs,
    secrets,
    box,
    purposeOf,
    clock,
    newId,
    async audit(client, { workspaceId, action, moveId }) {
      const change = { workspaceId, action, subjectId: moveId };
      const { sql, parameters } = changeStatement(db, change, actor, { clock, newId });
      await client.query(sql, [...parameters]);
    },
    tell,
    waiting: waitingWork(db, clock),
    listBlobs: async function* (workspaceId) {
      const projectIds = await listAllProjectIds(db, workspaceId);
      if (projectIds.length === 0) return;
      for await (const path of listFilePaths(db, projectIds)) yield FILES_PREFIX + path;
    },
    deleteArchive: async (workspaceId) => {
      for (const projectId of await listAllProjectIds(db, workspaceId))
        await deleteArchiveOf(projectId, { db, blobs });
    },
    fileKeys: async () => [...(await getSigningKeys(db, clock())).secrets.values()],
    addFileKeys: (keys) => addVerifyingKeys(db, keys, clock()),
    waitSeconds,
    allowsOtherSecretKey,
    [Symbol.asyncDispose]: () => client.end(),
  };
}

async function readKey(path: string): Promise<string> {
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length >= KEY_CHARACTERS_MIN) return key;
  throw new StartError(
    `${path} has fewer than ${KEY_CHARACTERS_MIN} characters. Make a key: openssl rand -base64 32 > ${path}`,
  );
}

/** What each sealed column is sealed for, by the modules that seal it. */
const purposes: Readonly<Record<string, (row: Readonly<Record<string, string>>) => string>> = {
  'users.second_factor': () => SECOND_FACTOR_PURPOSE,
  'users.second_factor_pending': () => SECOND_FACTOR_PURPOSE,
  'project_storages.access_key': () => STORAGE_KEY_PURPOSE,
  'project_storages.secret_key': () => STORAGE_KEY_PURPOSE,
  'embed_settings.signing_secret': () => EMBED_SECRET_PURPOSE,
  'webhook_endpoints.secret': () => WEBHOOK_SECRET_PURPOSE,
  'webhook_endpoints.prepared_secret': () => WEBHOOK_SECRET_PURPOSE,
  'dkim_keys.private_key': ({ selector = '' }) => purposeOfDkimKey(selector),
};

/** @throws Error for a column without a purpose: a bug, which a test finds */
export const purposeOf: PurposeOf = (place, row) => {
  const purpose = purposes[place];
  if (!purpose) throw new Error(`Nothing says what ${place} is sealed for.`);
  return purpose(row);
};

/** Emails and webhook deliveries that wait. */
function waitingWork(db: Db, clock: Core['clock']): WaitingWork {
  return {
    async hold(workspaceId, holder) {
      const projectIds = await listAllProjectIds(db, workspaceId);
      const begun = await holdEmails(db, projectIds, holder);
      return begun + (await holdDeliveries(db, projectIds, { holder, now: clock() }));
    },
    async isHeld(workspaceId, holder) {
      const projectIds = await listAllProjectIds(db, workspaceId);
      return (await areHeld(db, projectIds, holder)) && (await areDeliveriesHeld(db, projectIds, holder));
    },
    async release(workspaceId, holder) {
      await releaseHeld(db, holder);
      await releaseHeldDeliveries(db, await listAllProjectIds(db, workspaceId), holder);
    },
  };
}
