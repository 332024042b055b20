import type { ToolPart } from '@postpress/render/custom-tools';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { type PartAnswer, type PartRequest, partScript } from './part-script.ts';
import { emitFault } from './run-scripts.ts';
import { loadScripts } from './script-sources.ts';
import './shown-part.css';
import { openSandbox } from './tool-frame.ts';
import { readReactDom } from './with-libraries.ts';

const VALUE_CHARACTERS_MAX = 1_000_000;
const HEIGHT_MAX_PX = 2_000;

/** The look of a part without styles of its own. */
const SHEET = `:root { color-scheme: light dark; }
body { margin: 0; font: 13px/1.5 system-ui, sans-serif; color: CanvasText; }
body > div { display: flow-root; }
input, select, textarea, button { box-sizing: border-box; max-inline-size: 100%; font: inherit; }
input:not([type=checkbox], [type=radio], [type=color]), select, textarea { inline-size: 100%; min-block-size: 32px; }`;

type Props = {
  part: ToolPart;
  /** The name of the frame for screen readers. */
  label: string;
  describedBy?: string;
  data?: unknown;
  value?: unknown;
  onChange?(value: unknown): void;
};

/**
 * The widget of a property editor or the panel of a tab, as its script renders and mounts it: in a frame with an opaque
 * origin and without a network, which has the scripts and style sheets of the host.
 */
export default function ShownPart({ part, label, describedBy, data, value, onChange }: Props) {
  const editor = useEditor();
  const scripts = useOptions(({ loadedJS }) => loadedJS);
  const frame = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort>(undefined);
  const [height, setHeight] = useState<number>();
  const text: string | null = JSON.stringify(value) ?? null;
  /** The value that the frame has. */
  const known = useRef<string | null>(text);
  const change = useRef(onChange);
  change.current = onChange;
  const settings = JSON.stringify({ ...part, data });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `settings` stands for the part and its data
  useEffect(() => {
    if (!frame.current) return;
    const opened = openSandbox(frame.current, { shown: partScript() });
    const send = (request: PartRequest) => opened.postMessage(request);
    const failed = (reason: string) =>
      emitFault(editor, 'CUSTOM_SCRIPT_FAILED', editor.t('tools.script', { reason }));
    let ended = false;
    opened.onmessage = ({ data: said }: MessageEvent<PartAnswer | null>) => {
      const { value: next, height: content, needsReactDom, fault } = said ?? {};
      if (typeof content === 'number') setHeight(Math.min(content, HEIGHT_MAX_PX));
      if (typeof fault === 'string') failed(`${part.name}: ${fault.slice(0, 200)}`);
      if (needsReactDom) readReactDom().then((reactDom) => !ended && send({ reactDom }), failed);
      if (next !== null && (typeof next !== 'string' || next.length > VALUE_CHARACTERS_MAX)) return;
      known.current = next;
      change.current?.(next === null ? undefined : JSON.parse(next));
    };
    port.current = opened;
    known.current = text;
    // A sheet that can't be loaded was reported when the window took it.
    loadScripts(editor, editor.options.snapshot.customCSS, () => {}).then(
      (sheets) =>
        !ended &&
        send({ start: { part, scripts, sheets: [SHEET, ...sheets], label, data }, value: known.current }),
      () => {},
    );
    return () => {
      ended = true;
      opened.close();
    };
  }, [editor, scripts, settings]);

  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    port.current?.postMessage({ value: text } satisfies PartRequest);
  }, [text]);

  const isPanel = part.kind === 'panel';
  return (
    <iframe
      ref={frame}
      className={isPanel ? 'pp-shown-panel' : 'pp-shown-widget'}
      title={label}
      aria-describedby={describedBy}
      {...(!isPanel && height !== undefined && { style: { blockSize: height } })}
    />
  );
}
