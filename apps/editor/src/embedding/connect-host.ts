import type { Editor } from '../kernel/editor.ts';
import type { EventName, HostRequestName, OptionRequest } from '../kernel/host-names.ts';
import type { EditorOptions } from '../kernel/options-store.ts';
import type { SessionLife } from '../session/follow-life.ts';
import { answeredOption, hasRequests } from './answered-options.ts';
import { type FoundHost, findHost, hostWindow } from './find-host.ts';
import type { Host } from './host.ts';
import { callEditor } from './host-calls.ts';
import { emitHostEvents } from './host-events.ts';
import { readHostOptions } from './host-options.ts';
import { PortChannel } from './port-channel.ts';
import { CallError, DEADLINE_MS } from './wire.ts';

/** Host requests that wait for users, without a timeout. */
const unhurried = [
  // Uploads of large files over slow networks take minutes.
  'image' as const,
  ...(['selectImage', 'mergeTag', 'mergeTagRule', 'displayCondition', 'linkField'] as const),
  ...(['confirmDelete', 'credits:purchase', 'userUploads', 'stockImages', 'test-send'] as const),
  'generate' as const,
] satisfies HostRequestName[];
const UNHURRIED: ReadonlySet<string> = new Set(unhurried);
/** How long the window waits for a host before it opens without its options. */
const HOST_WAIT_MS = 600;

/** The embedding page, from its first answer on. */
export class HostConnection implements Host {
  #found: FoundHost | undefined;
  #channel: PortChannel | undefined;
  #handled: ReadonlySet<string> = new Set();
  #opened: { editor: Editor; life: SessionLife } | undefined;
  #stopEvents: (() => void) | undefined;
  #stopFinding: () => void = () => {};

  /** @returns once a host has answered, or too much time has passed */
  static async find(allowed: readonly string[]): Promise<HostConnection> {
    const connection = new HostConnection();
    const host = hostWindow();
    if (!host) return connection;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, HOST_WAIT_MS);
      connection.#stopFinding = findHost(host, allowed, (found) => {
        connection.#take(found);
        resolve();
      });
    });
    return connection;
  }

  get options(): Partial<EditorOptions> {
    return this.#read().options;
  }

  get connected(): boolean {
    return this.#channel !== undefined;
  }

  handles(name: HostRequestName): boolean {
    return this.#handled.has(name);
  }

  request<T>(name: HostRequestName | OptionRequest, params?: unknown): Promise<T> {
    if (!this.#channel) return Promise.reject(new CallError('NO_HOST', `No host answers ${name}.`));
    return this.#channel.request<T>(name, params, UNHURRIED.has(name) ? undefined : DEADLINE_MS);
  }

  emit(event: EventName, data?: unknown): void {
    try {
      this.#channel?.send({ event, ...(data !== undefined && { data }) });
    } catch (error) {
      // The host can still request what is too large for a message.
      this.#channel?.send({ event, data: { omitted: (error as CallError).code } });
    }
  }

  /** The editor is ready: it answers calls and sends events to the host. */
  open(editor: Editor, life: SessionLife): void {
    this.#opened = { editor, life };
    this.#begin();
  }

  dispose(): void {
    this.#stopFinding();
    this.#stopEvents?.();
    this.#channel?.close();
  }

  #take(found: FoundHost): void {
    this.#found = found;
    this.#channel = new PortChannel(found.port, 'ask', {
      answer: (name, params) => this.#answer(name, params),
      handles: (names) => {
        this.#handled = new Set([...this.#handled, ...names.map(String)]);
        if (names.includes('generate')) this.#showTabs();
      },
      unhandles: (names) => {
        this.#handled = new Set([...this.#handled].filter((name) => !names.includes(name)));
        if (names.includes('generate')) this.#showTabs();
      },
    });
    if (this.#opened) {
      // The host connected after the editor opened: its options are set now.
      this.#opened.editor.options.set(this.options);
      this.#begin();
    }
  }

  /** The assistant's tab depends on whether the host generates. */
  #showTabs(): void {
    const options = this.#opened?.editor.options;
    options?.set({ tabs: { ...options.snapshot.tabs } });
  }

  #begin(): void {
    if (!this.#channel || !this.#opened || this.#stopEvents) return;
    const { editor, life } = this.#opened;
    this.#stopEvents = emitHostEvents(editor, life, (event, data) => this.emit(event, data));
    this.#refuseWrong(this.#read().wrong);
    this.#requestOptions(editor);
  }

  /** The host's initial options, except those with functions, which are requested once the editor is ready. */
  #read(): ReturnType<typeof readHostOptions> {
    const options = Object.entries(this.#found?.options ?? {});
    return readHostOptions(Object.fromEntries(options.filter(([, value]) => !hasRequests(value))));
  }

  /** Options with functions in them are set once the host has answered those. */
  #requestOptions({ options }: Editor): void {
    for (const [name, given] of Object.entries(this.#found?.options ?? {}))
      if (hasRequests(given))
        answeredOption(given, (name) => this.request(name)).then(
          (value) => {
            const read = readHostOptions({ [name]: value });
            options.set(read.options);
            this.#refuseWrong(read.wrong);
          },
          (error: Error) =>
            this.emit('error', { code: 'INVALID_OPTION', message: `${name}: ${error.message}` }),
        );
  }

  #refuseWrong(wrong: readonly string[]): void {
    for (const name of wrong)
      this.emit('error', { code: 'INVALID_OPTION', message: `${name} has not the form of this option.` });
  }

  #answer(name: string, params: unknown): unknown {
    if (!this.#opened) throw new CallError('NOT_READY', 'The editor is still opening: wait for ready.');
    const { editor, life } = this.#opened;
    const request = (option: OptionRequest) => this.request(option);
    return callEditor({ editor, renew: () => life.renew(), request }, name, params);
  }
}
