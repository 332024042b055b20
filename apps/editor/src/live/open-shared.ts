import type { Participant, Presence } from '@postpress/edits/log';
import type { Editor } from '../kernel/editor.ts';
import { onCanvasDocument } from '../kernel/on-canvas-document.ts';
import type { PeopleStore } from '../kernel/people-store.ts';
import type { DraftSubject, Journal } from '../saving/journal.ts';
import { JournalKeeper } from '../saving/journal-keeper.ts';
import { browserTabs, OneWriter } from '../saving/one-writer.ts';
import type { SessionConnection } from '../session/open-session.ts';
import { openTextOf } from '../text/opened-text.ts';
import { LiveSaver } from './live-saver.ts';
import type { LiveSession } from './live-session.ts';
import { type NotJoined, startLive } from './start-live.ts';

/** Participants who join or leave within this time are announced in one sentence. */
const GROUP_MS = 2_500;

export type Shared = {
  store: LiveSession['store'];
  people: PeopleStore;
  saver: LiveSaver;
  /** Joins the shared design. @returns leaves it */
  begin(editor: Editor): () => void;
};

/** Opens the design of a session together with others. @returns why not, if it is opened for one editor only */
export async function openShared(
  session: SessionConnection,
  { journal, key, about }: { journal: Journal | undefined; key: string; about: DraftSubject },
): Promise<Shared | NotJoined> {
  // Only one tab of a browser has the journal; the others depend on the log.
  const writer = new OneWriter(key, browserTabs(key), () => keeper?.stop());
  const kept = journal && (await writer.start()) === 'writer' ? journal : undefined;
  const draft = await kept?.read(key).catch(() => undefined);
  const started = await startLive(session, draft);
  if ('code' in started) {
    writer.giveWay();
    return started;
  }
  const { live, connection, people, diverged } = started;
  const { store } = live;
  const read = () => ({ text: store.text(), version: store.snapshot.version, live: live.work });
  const keeper = kept && new JournalKeeper(kept, { key, about, read });
  const saver = new LiveSaver({ live, session, keeper });
  const begin = (editor: Editor) => {
    if (diverged) saver.conflict(diverged.record);
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

/** Announces who joins and leaves and what was reverted, to screen readers and to the host. @returns stops */
function followPeople(editor: Editor, live: LiveSession): () => void {
  const { host, t } = editor;
  const joined = new Map<string, Participant>();
  const left = new Map<string, Participant>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const names = (people: ReadonlyMap<string, Participant>) =>
    new Intl.ListFormat(editor.messages.snapshot.locale, { type: 'conjunction' }).format(
      new Set([...people.values()].map(({ name }) => name)),
    );
  const say = () => {
    timer = undefined;
    const said = [
      ...(joined.size > 0 ? [t('live.joined', { names: names(joined), count: joined.size })] : []),
      ...(left.size > 0 ? [t('live.left', { names: names(left), count: left.size })] : []),
    ];
    joined.clear();
    left.clear();
    if (said.length > 0) editor.announce(said.join(' '));
  };
  const later = () => {
    timer ??= setTimeout(say, GROUP_MS);
  };
  const toCollaborator = ({ id, name, user, avatarUrl, color }: Participant) => ({
    participant: { id, name, color, ...(user !== undefined && { user }), ...(avatarUrl && { avatarUrl }) },
  });
  const { listeners } = live;
  listeners.onJoined = (participant) => {
    host.emit('collaborator:joined', toCollaborator(participant));
    // A participant who reconnects within a moment has not left.
    if (!left.delete(participant.id)) joined.set(participant.id, participant);
    later();
  };
  listeners.onLeft = (participant) => {
    host.emit('collaborator:left', toCollaborator(participant));
    if (!joined.delete(participant.id)) left.set(participant.id, participant);
    later();
  };
  listeners.onRefused = (reason) =>
    editor.refuse(reason === 'rejected' ? t('live.rejected') : t('live.refused', { reason: reason.message }));
  const { others } = editor.people.snapshot;
  for (const each of others) listeners.onJoined(each);
  return () => clearTimeout(timer);
}

/** Follows another participant's selection until the user does something. @returns stops */
function followPerson(editor: Editor): () => void {
  const { people, store, canvas, view } = editor;
  let shown = '';
  const follow = () => {
    const { others, following } = people.snapshot;
    const person = others.find(({ id }) => id === following);
    const selection = person?.presence.selection ?? [];
    const now = person ? JSON.stringify([person.id, selection]) : '';
    if (now === shown) return;
    shown = now;
    if (!person || selection.length === 0) return;
    store.select(selection);
    const key = selection.at(-1);
    if (key !== undefined) canvas.reveal(key);
  };
  const stop = ({ target }: Event) => {
    const isChoosing = target instanceof Element && target.closest('.pp-avatars') !== null;
    if (people.snapshot.following !== null && !isChoosing) people.set({ following: null });
  };
  const ends = new AbortController();
  const listen = (target: EventTarget) => {
    for (const event of ['pointerdown', 'keydown', 'wheel'])
      target.addEventListener(event, stop, { signal: ends.signal, passive: true });
  };
  let watched: Document | undefined;
  const watch = () => {
    const frame = view.snapshot.canvasReady ? canvas.document : undefined;
    if (!frame || frame === watched) return;
    watched = frame;
    listen(frame);
  };
  listen(window);
  watch();
  const offs = [people.subscribe(follow), view.subscribe(watch)];
  return () => {
    ends.abort();
    for (const off of offs) off();
  };
}

/** Sends the selection, the pointer and the caret of this user to the others. @returns stops it */
function showPresence(editor: Editor, live: LiveSession): () => void {
  const { store, view, canvas } = editor;
  let presence: Presence = {};
  const update = (change: Presence) => {
    presence = { ...presence, ...change };
    live.sendPresence(presence);
  };
  let { selection } = store.snapshot;
  const showPosition = () => {
    const text = openTextOf(editor);
    const caret = text && { key: text.key, ...text.caret };
    const { selection: now } = store.snapshot;
    const isSame = now === selection && JSON.stringify(caret) === JSON.stringify(presence.caret);
    if (isSame) return;
    selection = now;
    const { caret: _gone, ...rest } = presence;
    presence = rest;
    update({ selection: now.slice(0, 20), ...(caret && { caret }) });
  };
  const ends = new AbortController();
  const watch = (frame: Document) => {
    const options = { signal: ends.signal, passive: true };
    frame.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const { scrollX = 0, scrollY = 0 } = frame.defaultView ?? {};
        update({ pointer: { x: Math.round(clientX + scrollX), y: Math.round(clientY + scrollY) } });
      },
      options,
    );
    frame.documentElement.addEventListener(
      'pointerleave',
      () => {
        const { pointer: _gone, ...rest } = presence;
        presence = rest;
        live.sendPresence(presence);
      },
      options,
    );
    frame.addEventListener('selectionchange', showPosition, options);
  };
  const offs = [
    store.subscribe(showPosition),
    onCanvasDocument(canvas, watch),
    view.subscribe(showPosition),
    () => ends.abort(),
  ];
  showPosition();
  return () => {
    for (const off of offs) off();
  };
}
