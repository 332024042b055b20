import type { Editor } from '../kernel/editor.ts';
import type { HostPort } from '../kernel/host-port.ts';
import type { EditorOptions } from '../kernel/options-store.ts';
import type { SessionLife } from '../session/follow-life.ts';

/** The host while the editor opens: its initial options, and `open` once the editor is ready. */
export type Host = HostPort & {
  readonly options: Partial<EditorOptions>;
  open(editor: Editor, life: SessionLife): void;
  dispose(): void;
};
