import { DesignStore, type EditableDesign } from '@postpress/edits';
import { ObjectStore, Store } from '@postpress/ui/store';
import { messages } from '../messages/catalog.ts';
import { Announcer } from './announcer.ts';
import { DeferredCanvas } from './deferred-canvas.ts';
import type { Command, CustomTools, Editor, ShowMarkup } from './editor.ts';
import type { HostPort } from './host-port.ts';
import { type EditorOptions, OptionsStore } from './options-store.ts';
import { PeopleStore } from './people-store.ts';
import { SampleStore } from './sample-store.ts';
import type { SaverPort } from './saver-port.ts';
import type { EditorSessionApi } from './session-port.ts';
import { initialView, type View } from './view-store.ts';
import { isReadOnly } from './write-access.ts';

export type OpenedEditor<Saver extends SaverPort = SaverPort> = Editor & {
  readonly announcer: Announcer;
  readonly saver: Saver;
};

export type EditorParts<Saver extends SaverPort> = {
  /** The initial design: the stored one, or work from the journal. */
  text: string;
  host: HostPort;
  options: Partial<EditorOptions>;
  commands: readonly Command[];
  makeSaver: (store: EditableDesign) => Saver;
  /** The design and the people of a session that is shared. */
  shared?: { store: EditableDesign; people: PeopleStore } | undefined;
};

/** What all parts share, for one session. */
export function createEditor<Saver extends SaverPort>(
  session: EditorSessionApi,
  { text, host, options, commands: list, makeSaver, shared }: EditorParts<Saver>,
): OpenedEditor<Saver> {
  const { displayMode } = session.opened;
  const announcer = new Announcer();
  const optionsStore = new OptionsStore(displayMode, options);
  const { designMode } = optionsStore.snapshot;
  const store = shared?.store ?? new DesignStore({ text, displayMode, designMode });
  const saver = makeSaver(store);
  const view = new ObjectStore<View>({ ...initialView, readOnly: isReadOnly(saver.snapshot) });
  saver.subscribe(() => view.set({ readOnly: isReadOnly(saver.snapshot) }));
  const canvas = new DeferredCanvas();
  const commands = new Map(list.map((command) => [command.id, command]));
  const editor: OpenedEditor<Saver> = {
    store,
    view,
    session,
    canvas,
    commands,
    host,
    announcer,
    messages,
    t: messages.text,
    saver,
    people: shared?.people ?? new PeopleStore(),
    options: optionsStore,
    samples: new SampleStore(session.opened.sampleData),
    shownMarkup: new Store<ShowMarkup | undefined>(undefined),
    customTools: new Store<CustomTools | undefined>(undefined),
    announce: (said, urgency) => announcer.say(said, urgency),
    refuse: (reason, key) => {
      announcer.say(reason, 'polite', true);
      if (key !== undefined) canvas.reveal(key);
    },
    run: (id) => {
      const command = commands.get(id);
      if (!command) return false;
      const refusal = command.refusal?.(editor);
      if (refusal !== undefined) {
        editor.refuse(refusal);
        return false;
      }
      command.run(editor);
      return true;
    },
  };
  return editor;
}
