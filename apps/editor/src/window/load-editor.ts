import type { OpenSession } from '@postpress/contracts';
import { findAnyHost } from '../embedding/find-any-host.ts';
import { createEditor, type OpenedEditor } from '../kernel/create-editor.ts';
import type { EditorOptions } from '../kernel/options-store.ts';
import type { SaverPort } from '../kernel/saver-port.ts';
import type { Shared } from '../live/open-shared.ts';
import type { NotJoined } from '../live/start-live.ts';
import { type DraftSubject, Journal, type LocalDraft } from '../saving/journal.ts';
import { JournalKeeper } from '../saving/journal-keeper.ts';
import { draftKey, openingOf, sessionName } from '../saving/local-draft.ts';
import { browserTabs } from '../saving/one-writer.ts';
import { findRecoverableDraft, type RecoverableDraft } from '../saving/recoverable-draft.ts';
import { Saver } from '../saving/saver.ts';
import { SessionLife } from '../session/follow-life.ts';
import { type LoadFailure, loadFailure } from '../session/load-failure.ts';
import { openSession, type SessionConnection } from '../session/open-session.ts';
import { sessionToken } from '../session/session-token.ts';
import { commands, startFeatures } from './features.ts';
import { followLocale } from './show-locale.ts';

export type Loaded =
  | {
      editor: OpenedEditor;
      life: SessionLife;
      recoverable: RecoverableDraft | undefined;
      /** The design is too large to be edited together. */
      isTooLarge: boolean;
      dispose: () => void;
    }
  | { failure: LoadFailure; kept: LocalDraft | undefined };

/** Opens the session of a URL with everything needed to edit. Never throws: failures are shown. */
export async function loadEditor(pathname: string): Promise<Loaded> {
  const token = sessionToken(pathname);
  if (token === undefined) return { failure: { kind: 'unknown', reason: '' }, kept: undefined };
  const name = sessionName(token);
  // Loaded in parallel with the request.
  const opening = Journal.open().catch(() => undefined);
  try {
    const session = await openSession(token);
    // The embedding page stores the design, so other users of this browser must not find it.
    const journal = session.opened.embedded ? undefined : await opening;
    return await opened(session, journal, name);
  } catch (error) {
    const journal = await opening;
    const drafts = await journal?.findUnsaved(({ session }) => session === name).catch(() => []);
    return { failure: loadFailure(error), kept: drafts?.[0] };
  }
}

async function opened(
  session: SessionConnection,
  journal: Journal | undefined,
  name: string,
): Promise<Loaded> {
  const { opened } = session;
  const key = draftKey(opened, name);
  const host = await findAnyHost(opened.settings.allowedOrigins);
  const options = { ...optionsOf(opened), ...host.options };
  const about = aboutOf(opened, name);
  const together = await openTogether(session, options, { journal, key, about });
  const shared = together && 'store' in together ? together : undefined;
  const isTooLarge = together !== undefined && 'code' in together && together.code === 'PAYLOAD_TOO_LARGE';
  const draft = shared ? undefined : await journal?.read(key).catch(() => undefined);
  const opening = openingOf(opened, draft);
  const text = opening.kind === 'server' ? opened.designText : opening.text;
  const editor = createEditor<OpenedSaver>(session, {
    text,
    host,
    options,
    commands,
    shared,
    makeSaver: (store) => {
      if (shared) return shared.saver;
      const read = () => ({ text: store.text(), version: store.snapshot.version });
      const keeper = new JournalKeeper(journal, { key, about, read });
      return new Saver({ store, session, keeper, tabs: browserTabs(key), key });
    },
  });
  const { saver, view } = editor;
  const locale = followLocale(editor.options);
  view.set({ device: editor.options.snapshot.defaultDevice });
  // In a conflict the work keeps its old base revision: the first save is rejected, and the dialog opens.
  const revision = opening.kind === 'conflict' ? (draft?.revision ?? 0) : opened.revision;
  await saver.start({ revision, unsaved: opening.kind !== 'server' });
  await locale.shown;
  if (opening.kind === 'kept' && draft)
    editor.announce(editor.t('saving.restored', { time: new Date(draft.at) }));
  const recoverable = await findRecoverableDraft(journal, opened, name).catch(() => undefined);
  journal?.sweep(Date.now()).catch(() => {});
  const off = followPage(editor);
  const life = new SessionLife(session, saver);
  host.open(editor, life);
  const endFeatures = startFeatures(editor);
  const leave = shared?.begin(editor);
  const dispose = () => {
    leave?.();
    endFeatures();
    host.dispose();
    off();
    locale.stop();
    life.dispose();
    saver.dispose();
    journal?.close();
  };
  return { editor, life, recoverable, isTooLarge, dispose };
}

type OpenedSaver = SaverPort & Pick<Saver, 'start' | 'online' | 'dispose'>;

/** Joins the others if the session is live. Template authors, who set permissions, edit alone. */
async function openTogether(
  session: SessionConnection,
  { designMode }: { designMode?: 'edit' | 'live' },
  parts: { journal: Journal | undefined; key: string; about: DraftSubject },
): Promise<Shared | NotJoined | undefined> {
  if (!session.opened.live || designMode === 'edit') return undefined;
  try {
    const { openShared } = await import('../live/open-shared.ts');
    return await openShared(session, parts);
  } catch {
    // It opens for one editor, like a design that is not shared.
    return undefined;
  }
}

function aboutOf(
  { project, template, serviceEmail, displayMode, assetBase }: OpenSession,
  session: string,
): DraftSubject {
  return {
    session,
    name: template?.name ?? serviceEmail?.title ?? project.name,
    displayMode,
    assetBase,
    projectId: project.id,
    templateId: template?.id ?? null,
  };
}

/** Reacts to the page's lifecycle: leaving, hiding, the network coming back. */
function followPage({ saver }: { saver: OpenedSaver }): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const keep = () => {
    saver.keep();
  };
  window.addEventListener('online', () => saver.online(), { signal });
  window.addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', keep, { signal });
  return () => ends.abort();
}

/** What the project has set, as options of the editor. */
function optionsOf({ settings, user }: OpenSession): Partial<EditorOptions> {
  const { palette, fonts, mergeTags, mergeTagsConfig, specialLinks, displayConditions } = settings;
  return {
    palette,
    fonts,
    mergeTagsConfig,
    user,
    mergeTags: mergeTags as EditorOptions['mergeTags'],
    specialLinks: specialLinks as unknown as EditorOptions['specialLinks'],
    displayConditions: displayConditions as unknown as EditorOptions['displayConditions'],
  };
}
