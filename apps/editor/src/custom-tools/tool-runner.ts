import { TookTooLong, type ToolSandbox } from './tool-frame.ts';

const LOAD_MS = 3_000;
const RENDER_MS = 200;
/** A tool that hung this often is not run again. */
const HANGS_MAX = 3;

export type Loaded = Record<'tools' | 'tabs' | 'propertyEditors', unknown> & {
  /** The scripts without those that failed or hung. */
  scripts: readonly string[];
  faults: string[];
};

/**
 * Lets scripts render blocks, one after the other. If a script hangs, its sandbox is replaced by one without that script
 * while it was loaded.
 */
export class ToolRunner {
  readonly #open: () => Promise<ToolSandbox>;
  #scripts: string[];
  #sandbox: Promise<ToolSandbox> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #hangs = new Map<string, number>();
  #closed = false;

  constructor(open: () => Promise<ToolSandbox>, scripts: readonly string[]) {
    this.#open = open;
    this.#scripts = [...scripts];
  }

  /** Loads the scripts. @returns what they registered, and what went wrong with which */
  load(): Promise<Loaded> {
    return this.#inTurn(async () => {
      const faults: string[] = [];
      const sandbox = await this.#loaded(faults);
      let registered: Partial<Loaded> = {};
      try {
        registered = (await sandbox.ask({ registered: true }, LOAD_MS)) as Partial<Loaded>;
      } catch (error) {
        this.#drop();
        faults.push(reasonOf(error as Error, LOAD_MS));
      }
      const { tools, tabs, propertyEditors } = registered;
      return {
        tools,
        tabs,
        propertyEditors,
        scripts: this.#scripts.filter((script) => script !== ''),
        faults,
      };
    });
  }

  /** @throws Error that says, after the name of the tool, what is wrong */
  render(slug: string, request: object): Promise<unknown> {
    return this.#inTurn(async () => {
      const hangs = this.#hangs.get(slug) ?? 0;
      if (hangs >= HANGS_MAX) throw new Error('it took too long again and again, and is asked no more');
      const sandbox = await this.#loaded([]);
      try {
        return await sandbox.ask({ render: { ...request, slug } }, RENDER_MS);
      } catch (error) {
        if (error instanceof TookTooLong) {
          this.#hangs.set(slug, hangs + 1);
          this.#drop();
        }
        throw new Error(reasonOf(error as Error, RENDER_MS));
      }
    });
  }

  /** @returns what the validators of the tools found, for each block. @throws Error */
  validate(request: object): Promise<unknown> {
    return this.#inTurn(async () => {
      const sandbox = await this.#loaded([]);
      try {
        return await sandbox.ask({ validate: request }, LOAD_MS);
      } catch (error) {
        if (error instanceof TookTooLong) this.#drop();
        throw new Error(reasonOf(error as Error, LOAD_MS));
      }
    });
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  /** The sandbox with all scripts loaded; a script that fails or hangs is left out, and named by its number. */
  async #loaded(faults: string[]): Promise<ToolSandbox> {
    while (!this.#sandbox) {
      if (this.#closed) throw new Error('the editor is closed');
      const opening = this.#open();
      this.#sandbox = opening;
      let sandbox: ToolSandbox;
      try {
        sandbox = await opening;
      } catch {
        this.#sandbox = undefined;
        throw new Error('the frame in which tools run did not open');
      }
      for (const [at, script] of this.#scripts.entries()) {
        try {
          if (script !== '') await sandbox.ask({ load: script }, LOAD_MS);
        } catch (error) {
          this.#scripts[at] = '';
          faults.push(`${at + 1}: ${reasonOf(error as Error, LOAD_MS)}`);
          if (!(error instanceof TookTooLong)) continue;
          this.#drop();
          break;
        }
      }
    }
    return this.#sandbox;
  }

  #drop(): void {
    this.#sandbox?.then(
      (sandbox) => sandbox.close(),
      () => {},
    );
    this.#sandbox = undefined;
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(act);
    this.#queue = done.catch(() => {});
    return done;
  }
}

function reasonOf(error: Error, deadlineMs: number): string {
  return error instanceof TookTooLong ? `no answer within ${deadlineMs} ms` : error.message;
}
