import { type ToolPart, toolRuntimeScript } from '@postpress/render/custom-tools';

/** What a frame is told: first `start`, later new values. */
export type PartRequest = {
  start?: {
    part: ToolPart;
    scripts: readonly string[];
    sheets: readonly string[];
    label: string;
    data: unknown;
  };
  /** The value as JSON; null if there is none. */
  value?: string | null;
  /** The source of react-dom, after `needsReactDom`. */
  reactDom?: string;
};

/** What a frame says. It is untrusted: scripts of tools can reach the port, too. */
export type PartAnswer = {
  /** The value that was set, as JSON; null removes it. */
  value?: string | null;
  /** The height of the content in px. */
  height?: number;
  needsReactDom?: true;
  fault?: string;
};

/** The text of the function that shows a part of a script in its frame. */
export const partScript = (): string =>
  `(port) => { ${toolRuntimeScript()}; (${showPart.toString()})(port); }`;

/** Runs in the frame: its text is sent there, so it refers to nothing outside itself. */
function showPart(port: MessagePort): void {
  type Call = [value: unknown, updateValue: (next: unknown) => void, data: unknown];
  type Part = {
    render?(...call: Call): unknown;
    mount?(node: Element, ...call: Call): void;
    unmount?(node: Element): void;
  };
  const world = globalThis as unknown as {
    postpressPart(part: ToolPart): Part | ((props: object) => unknown) | undefined;
    React: { createElement(type: unknown, props: object): unknown };
    ReactDOM: { createRoot(node: Element): { render(element: unknown): void } };
    eval(code: string): unknown;
  };
  const { postpressPart: partOf, eval: run } = world;
  // The policy of the document does not cover it.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    Object.defineProperty(globalThis, name, { value: undefined });
  const say = (answer: PartAnswer) => port.postMessage(answer);
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      say({ fault: String((error as { message?: unknown } | null)?.message ?? error) });
    }
  };
  const container = document.createElement('div');
  let part: ReturnType<typeof partOf>;
  let start: PartRequest['start'];
  let value: unknown;
  let draw: (() => void) | undefined;

  const updateValue = (next: unknown) => {
    value = next;
    say({ value: JSON.stringify(next) ?? null });
    // A component is controlled by its value; HTML keeps the focus of what was typed.
    if (isComponent(part)) draw?.();
  };
  const isComponent = (given: unknown) =>
    typeof given === 'function' || (typeof given === 'object' && given !== null && '$$typeof' in given);
  const drawHtml = () => {
    const { render, mount, unmount } = part as Part;
    unmount?.(container);
    container.innerHTML = String(render?.call(part, value, updateValue, start?.data) ?? '');
    mount?.call(part, container, value, updateValue, start?.data);
  };
  const prepare = () => {
    if (!start || !part) return;
    if (!isComponent(part)) draw = drawHtml;
    else if (world.ReactDOM) {
      const root = world.ReactDOM.createRoot(container);
      const { label, data } = start;
      draw = () => root.render(world.React.createElement(part, { label, value, updateValue, data }));
    } else say({ needsReactDom: true });
    if (draw) attempt(draw);
  };
  const begin = (given: NonNullable<PartRequest['start']>) => {
    start = given;
    document.documentElement.append(...given.sheets.map(sheetOf));
    document.body.append(container);
    new ResizeObserver(() => say({ height: container.offsetHeight })).observe(container);
    for (const script of given.scripts) attempt(() => run(script));
    part = partOf(given.part);
    prepare();
  };
  const sheetOf = (text: string) => Object.assign(document.createElement('style'), { textContent: text });

  addEventListener('error', ({ message }) => say({ fault: message }));
  port.onmessage = ({ data }: MessageEvent<PartRequest>) => {
    if (data.value !== undefined) value = data.value === null ? undefined : JSON.parse(data.value);
    if (data.start) begin(data.start);
    else if (data.reactDom === undefined) draw && attempt(draw);
    else {
      run(data.reactDom);
      prepare();
    }
  };
}
