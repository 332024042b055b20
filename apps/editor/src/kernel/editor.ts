import type { DesignView, NodeKey } from '@postpress/edits';
import type { RenderOptions } from '@postpress/render';
import type { Messages, MessageValues } from '@postpress/ui/messages';
import type { Store } from '@postpress/ui/store';
import type { MessageName } from '../messages/catalog.ts';
import type { DeferredCanvas } from './deferred-canvas.ts';
import type { HostPort } from './host-port.ts';
import type { OptionsStore } from './options-store.ts';
import type { PeopleStore } from './people-store.ts';
import type { SampleStore } from './sample-store.ts';
import type { SaverPort } from './saver-port.ts';
import type { EditorSessionApi } from './session-port.ts';
import type { ViewStore } from './view-store.ts';

/** The items of the lists that repeat a row and a block of it, from 0. */
export type ShownItem = { row?: number; block?: number };
/** @param node the block in the design */
export type ShowMarkup = ((html: string, node: object, item?: ShownItem) => string) & {
  /** How many sample items a row or a block is repeated for; 0 if it is not. */
  readonly itemsOf?: (node: object, item?: ShownItem) => number;
};
export type RenderCustomBlock = NonNullable<RenderOptions['customBlocks']>;
/** The custom tools of the host's scripts. */
export type CustomTools = {
  /** The HTML of a block as the canvas shows it: by its viewer, if it has one. */
  viewed: RenderCustomBlock;
  /** As exports have it. */
  exported: RenderCustomBlock;
  /** Findings of the tools' own validators. @throws Error */
  validate(html: string): Promise<unknown[]>;
};

/**
 * What all parts of the editor share. Created once a session is loaded; components get it from `useEditor()`,
 * everything else as an argument. It does not depend on components.
 */
export type Editor = {
  /** The design, its history and its selection, to read; `perform.ts` changes it. */
  readonly store: DesignView;
  /** How the design is shown: device, language, zoom, the open text, the open panels. */
  readonly view: ViewStore;
  /** The server, with the session's token; `session.opened` describes what the session may do. */
  readonly session: EditorSessionApi;
  /** Saves the design to the server. */
  readonly saver: SaverPort;
  /** Who else edits this design now. */
  readonly people: PeopleStore;
  /** What the project and an embedding page have set: fonts, colors, merge tags, links, tools. */
  readonly options: OptionsStore;
  /** The sample values of variables in the editor, in previews and in tests. */
  readonly samples: SampleStore;
  /** What the canvas shows instead of the markup of a block; undefined: the markup itself. */
  readonly shownMarkup: Store<ShowMarkup | undefined>;
  /** The custom tools, if the host has any; another object once their HTML changed. */
  readonly customTools: Store<CustomTools | undefined>;
  /** The page that embeds the editor, if any. */
  readonly host: HostPort;
  /** The frame in which the design is rendered; usable once `view` says it is ready. The canvas attaches itself to it. */
  readonly canvas: DeferredCanvas;
  /** Every command by its id: menus, keys, the palette of commands and the help are made of these. */
  readonly commands: ReadonlyMap<string, Command>;
  /** Runs a command, or announces why it can't. @returns whether it ran */
  run(id: string): boolean;
  /** Announces what happened and where, to screen readers and in the status line. `assertive` for loss only. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void;
  /** Announces why something was not done, and scrolls to the node it concerns. */
  refuse(reason: string, key?: NodeKey): void;
  /** The texts of the editor in the reader's language; components render again when they change. */
  readonly messages: Messages<MessageName>;
  /** A text by its name, with its values filled in: `t('canvas.after', { name })`. */
  t(name: MessageName, values?: MessageValues): string;
};

/** One thing users can do: by menu, by key, by the command palette. */
export type Command = {
  /** Dotted: `edit.duplicate`. */
  id: string;
  title: MessageName;
  /** As keymaps write it: `Mod+D`, `Alt+ArrowUp`, `Delete`. Several where keyboards differ. */
  keys?: readonly string[];
  /**
   * Keys that are shown for the command but handled elsewhere: by the browser's clipboard, the canvas or the outline.
   */
  shownKeys?: readonly string[];
  /** Its group in the command palette and the help. */
  group: 'edit' | 'insert' | 'go' | 'view' | 'file' | 'help';
  /** Why it can't be done now; undefined when it can. */
  refusal?(editor: Editor): string | undefined;
  run(editor: Editor): void;
};
