import type { Editor } from '../kernel/editor.ts';
import type { HostPort } from '../kernel/host-port.ts';
import type { SessionLife } from '../session/follow-life.ts';

/** What opens the editor needs of it: its wishes at the start, and to be told when the editor is there. */
export type Host = HostPort & {
  readonly options: Record<string, unknown>;
  open(editor: Editor, life: SessionLife): void;
  dispose(): void;
};
