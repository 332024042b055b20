import type { DisplayMode } from '@postpress/design';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MessageName } from '../messages/catalog.ts';
import type { Command, Editor } from './editor.ts';

/**
 * What one folder adds to the window. Each folder exports one from its `feature.ts`, and `window/features.ts` lists
 * them: the window knows features by this type, and features do not know the window. Tabs and dialogs are loaded when
 * they are first shown (`lazyComponent`).
 */
export type Feature = {
  readonly commands?: readonly Command[];
  /** Beside the canvas, on the side of the palette. */
  readonly leftTabs?: readonly Tab[];
  /** Beside the canvas, on the side of the properties. */
  readonly rightTabs?: readonly Tab[];
  /** Dialogs by the name under which `view.dialog` opens them. A dialog closes itself by `view.set({ dialog: null })`. */
  readonly dialogs?: Readonly<Record<string, ComponentType>>;
  /** Runs once the editor is created. @returns undoes it */
  start?(editor: Editor): () => void;
};

export type Tab = {
  /** As `view.leftPanel` or `view.rightPanel` names it, and the host's option `tabs`. */
  readonly name: string;
  readonly title: MessageName;
  /** Beside the title; tabs that are not open show it alone. */
  readonly Glyph?: LucideIcon;
  /** Lower ones come first. */
  readonly position: number;
  /** The display modes that have the tab; all of them where absent. */
  readonly displayModes?: readonly DisplayMode[];
  /** Why this session lacks the tab; undefined if it has it. */
  refusal?(editor: Editor): string | undefined;
  readonly Panel: ComponentType;
};
