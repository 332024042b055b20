import type { Editor } from '../kernel/editor.ts';
import type { PeopleStore } from '../kernel/people-store.ts';
import type { Journal, WorkAbout } from '../saving/journal.ts';
import { JournalKeeper } from '../saving/journal-keeper.ts';
import { browserTabs, OneWriter } from '../saving/one-writer.ts';
import type { SessionConnection } from '../session/open-session.ts';
import { followPeople } from './follow-people.ts';
import { followPerson } from './follow-person.ts';
import { LiveSaver } from './live-saver.ts';
import type { LiveSession } from './live-session.ts';
import { showPresence } from './show-presence.ts';
import { type NotJoined, startLive } from './start-live.ts';

export type Shared = {
  store: LiveSession['store'];
  people: PeopleStore;
  saver: LiveSaver;
  /** Lets the editor take part. @returns leaves */
  begin(editor: Editor): () => void;
};

/** Opens the design of a session together with others. @returns why not, where it is opened for one editor only */
export async function openShared(
  session: SessionConnection,
  { journal, key, about }: { journal: Journal | undefined; key: string; about: WorkAbout },
): Promise<Shared | NotJoined> {
  // One tab of a browser has the journal; the others are as safe as the log.
  const writer = new OneWriter(key, browserTabs(key), () => keeper?.stop());
  const kept = journal && (await writer.start()) === 'writer' ? journal : undefined;
  const work = await kept?.read(key).catch(() => undefined);
  const started = await startLive(session, work);
  if ('code' in started) {
    writer.giveWay();
    return started;
  }
  const { live, connection, people, parted } = started;
  const { store } = live;
  const read = () => ({ text: store.text(), version: store.snapshot.version, live: live.work });
  const keeper = kept && new JournalKeeper(kept, { key, about, read });
  const saver = new LiveSaver({ live, session, keeper });
  const begin = (editor: Editor) => {
    if (parted) saver.conflict(parted.record);
    const ends = new AbortController();
    const { signal } = ends;
    window.addEventListener('online', () => connection.online(), { signal });
    window.addEventListener('offline', () => connection.reconnect(), { signal });
    window.addEventListener('pagehide', () => connection.close(), { signal });
    // A page that comes back from the browser's cache has left before.
    window.addEventListener('pageshow', () => connection.open(), { signal });
    const offs = [followPeople(editor, live), showPresence(editor, live), followPerson(editor)];
    return () => {
      for (const off of offs) off();
      ends.abort();
      connection.close();
      writer.giveWay();
    };
  };
  return { store, people, saver, begin };
}
