import { IconButton } from '@postpress/ui';
import type { ReactNode } from 'react';
import { shownKey } from '../../kernel/key-names.ts';
import { useEditor } from '../../kernel/use-editor.ts';
import type { FormatState } from '../format/format-state.ts';
import type { OpenText } from '../opened-text.ts';

export type ToolProps = { text: OpenText; format: FormatState };

/** A tool that is a command: its name, its key, and whether the selection has it. */
export function Tool({ id, pressed, children }: { id: string; pressed?: boolean; children: ReactNode }) {
  const editor = useEditor();
  const command = editor.commands.get(id);
  if (!command) return null;
  return (
    <IconButton
      name={editor.t(command.title)}
      shortcut={command.keys?.[0] && shownKey(command.keys[0])}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={() => editor.run(id)}
    >
      {children}
    </IconButton>
  );
}
