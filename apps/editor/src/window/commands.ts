import { commands as blocksCommands } from '../blocks/commands.ts';
import { commands as canvasCommands } from '../canvas/commands.ts';
import { commands as clipboardCommands } from '../clipboard/commands.ts';
import { commands as exportingCommands } from '../exporting/commands.ts';
import { commands as findCommands } from '../find/commands.ts';
import type { Command } from '../kernel/editor.ts';
import { outlineCommands } from '../outline/commands.ts';
import { commands as previewCommands } from '../preview/commands.ts';
import { commands as savingCommands } from '../saving/commands.ts';
import { commands as startersCommands } from '../starters/commands.ts';
import { commands as textCommands } from '../text/commands.ts';
import { commands as editCommands } from './edit-commands.ts';
import { commands as viewCommands } from './view-commands.ts';

/** Every command, folder by folder: the one table behind menus, keys, the palette of commands and the help. */
export function joinCommands(): Command[] {
  return [
    ...editCommands,
    ...clipboardCommands,
    ...findCommands,
    ...textCommands,
    ...canvasCommands,
    ...outlineCommands,
    ...viewCommands,
    ...savingCommands,
    ...exportingCommands,
    ...blocksCommands,
    ...previewCommands,
    ...startersCommands,
  ];
}
