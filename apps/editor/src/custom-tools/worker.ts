import { toolRuntimeScript } from '@postpress/render/custom-tools';

/** What the worker answers to a request; values go through JSON. */
export type ToolAnswer = { id: number; ok: string } | { id: number; error: string };

/** The text of the worker in which scripts of custom tools run. It knows only what comes through its port. */
export function workerText(): string {
  return `${toolRuntimeScript()};(${answerPort.toString()})();`;
}

/** Runs in the worker: its text is sent there, so it refers to nothing outside itself. */
function answerPort(): void {
  const world = globalThis as unknown as {
    window: unknown;
    onmessage: ((event: MessageEvent) => void) | null;
    postpressRender(request: unknown): unknown;
    postpressTools(): unknown;
    postpressTabs(): unknown;
    postpressPropertyEditors(): unknown;
    postpressValidate(request: unknown): unknown;
    eval(code: string): unknown;
  };
  world.window = globalThis;
  // Saved before a tool's script can replace it.
  const { postpressRender: render, postpressTools: tools, postpressTabs: tabs } = world;
  const { postpressValidate: validate, postpressPropertyEditors: propertyEditors, eval: run } = world;
  const print = JSON.stringify;
  type Request = { load?: string; registered?: true; validate?: unknown; render?: unknown };
  const answer = async (request: Request) => {
    if (request.load !== undefined) return void run(request.load);
    if (request.registered) return { tools: tools(), tabs: tabs(), propertyEditors: propertyEditors() };
    if (request.validate !== undefined) return await validate(request.validate);
    return await render(request.render);
  };
  world.onmessage = ({ ports: [port] }) => {
    world.onmessage = null;
    if (!port) return;
    const post = port.postMessage.bind(port);
    port.onmessage = async ({ data }: MessageEvent) => {
      try {
        post({ id: data.id, ok: print((await answer(data)) ?? null) });
      } catch (error) {
        post({ id: data.id, error: String((error as { message?: unknown } | null)?.message ?? error) });
      }
    };
    post({ id: 0, ok: 'null' });
  };
}
