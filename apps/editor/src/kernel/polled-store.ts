import { ReadonlyStore } from '@postpress/ui/store';
import type { Editor } from './editor.ts';
import { refreshDiscussion } from './refresh-discussion.ts';
import { isEnd } from './session-port.ts';

/**
 * Something of the open template that others change elsewhere, too, such as its comments: loaded again when it may have
 * changed; `undefined` until it is loaded.
 */
export abstract class PolledStore<Shown extends object> extends ReadonlyStore<Shown | undefined> {
  protected readonly editor: Editor;

  constructor(editor: Editor) {
    super(undefined);
    this.editor = editor;
  }

  /** Loads, and checks for changes from then on. @returns stops that */
  start(): () => void {
    return refreshDiscussion(this.editor.people, () => this.refresh());
  }

  /** Loads what has changed. What was loaded before stays when that fails. @returns whether it worked */
  async refresh(): Promise<boolean> {
    try {
      await this.load();
      return true;
    } catch (error) {
      // The session's end has its own banner.
      if (!isEnd(error)) this.failed((error as Error).message);
      return false;
    }
  }

  protected abstract load(): Promise<void>;

  /** Shows why loading failed, if there is nothing else to show. */
  protected abstract failed(reason: string): void;
}
