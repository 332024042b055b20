import type { Design } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { randomId } from '@postpress/edits';
import { type ServerMessage, SharedStore } from '@postpress/edits/log';
import { PeopleStore } from '../kernel/people-store.ts';
import type { LocalDraft } from '../saving/journal.ts';
import type { SessionConnection } from '../session/open-session.ts';
import { openPolling, openSocket } from './channels.ts';
import { type Clock, Connection, type OpenChannel } from './connection.ts';
import { LiveSession } from './live-session.ts';

/** After this time without an answer the session opens for one editor, as it would without live editing. */
const JOIN_MS = 8_000;
/** How long sending the journal's batches may delay showing the design. */
const KEPT_MS = 2_000;

export type StartedLive = {
  live: LiveSession;
  connection: Connection;
  people: PeopleStore;
  /** The journal's batches belong to a log that no longer exists: the user must choose between the two designs. */
  diverged: Extract<ServerMessage, { kind: 'state' }> | undefined;
};

const clock: Clock = {
  now: () => performance.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** Why a design is not edited together: a code of the server, or no answer. */
export type NotJoined = { code: string | undefined };

/** Joins the others who have this design open. @returns why not, where the session is for one editor only */
export async function startLive(
  session: SessionConnection,
  draft: LocalDraft | undefined,
  transports: readonly OpenChannel[] = [openSocket, openPolling],
): Promise<StartedLive | NotJoined> {
  const people = new PeopleStore();
  const kept = draft?.live && draft.live.pending.length > 0 ? draft.live : undefined;
  const client = kept?.client ?? `${randomId()}${randomId()}`;
  let live: LiveSession | undefined;
  let onFirstMessage: (message: ServerMessage) => void = () => {};
  const connection = new Connection({
    token: () => session.token,
    client,
    transports,
    has: () => live?.has,
    onMessage: (message) => (live ? live.receive(message) : onFirstMessage(message)),
    onLink: (up) => live?.listeners.onLink(up),
    clock,
    random: Math.random,
  });
  const opened = await new Promise<Extract<ServerMessage, { kind: 'state' }> | NotJoined>((resolve) => {
    const timer = setTimeout(() => resolve({ code: undefined }), JOIN_MS);
    onFirstMessage = (message) => {
      if (message.kind !== 'state' && message.kind !== 'ended') return;
      clearTimeout(timer);
      resolve(message.kind === 'state' ? message : { code: message.code });
    };
    connection.open();
  });
  if ('code' in opened) {
    connection.close();
    return opened;
  }
  const isSameLog = kept?.log === opened.log;
  const store = new SharedStore({
    client,
    record: opened.record,
    rules: { displayMode: session.opened.displayMode, designMode: 'live' },
    loaded: loadedText(session.opened.designText, opened.record.text),
    ...(kept && isSameLog && { kept: { pending: kept.pending, made: kept.made } }),
    newId: randomId,
  });
  live = new LiveSession({ store, connection, people, client, opened });
  if (kept && isSameLog) await confirmed(live);
  if (kept && draft && !isSameLog) {
    live.isPaused = true;
    store.load(draft.text);
  }
  return { live, connection, people, diverged: kept && !isSameLog ? opened : undefined };
}

/** The stored bytes if the shared design has the same content. */
function loadedText(stored: string, json: string): string {
  const { design } = migrateDesign(JSON.parse(stored) as Design);
  return JSON.stringify(design) === json ? stored : json;
}

async function confirmed(live: LiveSession): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, KEPT_MS);
    live.listeners = {
      ...live.listeners,
      onConfirmed: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    if (live.isConfirmed) resolve();
  });
}
