import { assistant } from '../assistant/feature.ts';
import { audit } from '../audit/feature.ts';
import { blocks } from '../blocks/feature.ts';
import { brand } from '../brand/feature.ts';
import { canvas } from '../canvas/feature.ts';
import { clipboard } from '../clipboard/feature.ts';
import { comments } from '../comments/feature.ts';
import { customTools } from '../custom-tools/feature.ts';
import { exporting } from '../exporting/feature.ts';
import { find } from '../find/feature.ts';
import { history } from '../history/feature.ts';
import type { Command, Editor } from '../kernel/editor.ts';
import type { Feature, Tab } from '../kernel/feature.ts';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { languages } from '../languages/feature.ts';
import { outline } from '../outline/feature.ts';
import { palette } from '../palette/feature.ts';
import { panels } from '../panels/feature.ts';
import { preview } from '../preview/feature.ts';
import { review } from '../review/feature.ts';
import { samples } from '../samples/feature.ts';
import { saving } from '../saving/feature.ts';
import { sections } from '../sections/feature.ts';
import { starters } from '../starters/feature.ts';
import { text } from '../text/feature.ts';
import { commands as editCommands } from './edit-commands.ts';
import { commands as viewCommands } from './view-commands.ts';

/** The window's own commands, tabs and dialogs. */
const frame: Feature = {
  commands: viewCommands,
  dialogs: {
    keys: lazyComponent(() => import('./keys-dialog.tsx')),
    insert: lazyComponent(() =>
      import('./command-palette.tsx').then((module) => ({ default: module.InsertPalette })),
    ),
    commands: lazyComponent(() =>
      import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
    ),
  },
};

/** Every feature. The command palette and the help list commands in this order. */
const features: readonly Feature[] = [
  { commands: editCommands },
  clipboard,
  find,
  text,
  canvas,
  outline,
  frame,
  palette,
  panels,
  brand,
  audit,
  samples,
  assistant,
  languages,
  history,
  comments,
  review,
  saving,
  exporting,
  sections,
  blocks,
  preview,
  starters,
  customTools,
];

export const leftTabs: readonly Tab[] = inOrder(features.flatMap(({ leftTabs = [] }) => leftTabs));
export const rightTabs: readonly Tab[] = inOrder(features.flatMap(({ rightTabs = [] }) => rightTabs));
export const dialogs: NonNullable<Feature['dialogs']> = Object.assign(
  {},
  ...features.map(({ dialogs = {} }) => dialogs),
);

/** Every command: the one table behind menus, keys, the command palette and the help. */
export const commands: readonly Command[] = [
  ...features.flatMap(({ commands = [] }) => commands),
  ...leftTabs.map((tab) => showTab(tab, 'left')),
  ...rightTabs.map((tab) => showTab(tab, 'right')),
];

/** Starts every feature. @returns stops them */
export function startFeatures(editor: Editor): () => void {
  const stops = features.map(({ start }) => start?.(editor));
  return () => {
    for (const stop of stops) stop?.();
  };
}

function showTab(tab: Tab, side: 'left' | 'right'): Command {
  const { name, title } = tab;
  const panel = side === 'left' ? { leftPanel: name } : { rightPanel: name };
  return {
    id: side === 'left' ? `view.left.${name}` : `view.panel.${name}`,
    title,
    group: 'view',
    refusal: (editor) => refusalOfTab(editor, tab),
    run: ({ view }) => view.set({ ...panel, drawer: side }),
  };
}

/** Why a session lacks a tab; undefined if it has it. */
export function refusalOfTab(
  editor: Editor,
  { displayModes, refusal }: Pick<Tab, 'displayModes' | 'refusal'>,
): string | undefined {
  return displayModes?.includes(editor.store.displayMode) === false
    ? editor.t('exporting.missing.mode')
    : refusal?.(editor);
}

export function inOrder<Each extends { readonly position: number }>(tabs: readonly Each[]): readonly Each[] {
  return tabs.toSorted((one, other) => one.position - other.position);
}
