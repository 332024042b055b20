/** Bundled for the page of `bench/editor.ts`: the canvas beside a slider and a palette of one, with times taken. */

import { BODY_KEY, moveOne, newBlock, setValue } from '@postpress/edits';
import { startUi, TooltipProvider } from '@postpress/ui';
import { createRoot } from 'react-dom/client';
import type { DragPayload } from '../kernel/canvas-port.ts';
import { createEditor } from '../kernel/create-editor.ts';
import type { HostPort } from '../kernel/host-port.ts';
import { goToPosition, perform } from '../kernel/perform.ts';
import type { SaverPort } from '../kernel/saver-port.ts';
import type { EditorSessionApi } from '../kernel/session-port.ts';
import { EditorContext } from '../kernel/use-editor.ts';
import { take, times } from './bench-times.testing.ts';
import { Canvas } from './canvas.tsx';

type Kind = 'block' | 'move' | 'body';

startUi();
const text = await (await fetch('/design')).text();
const opened = { displayMode: 'email', readOnly: false, assetBase: '/assets', designText: text };
const session = { opened } as unknown as EditorSessionApi;
const host = { connected: false, handles: () => false, emit: () => {} } as unknown as HostPort;
const snapshot = { session: 'active', tab: 'writer', hostLocked: false };
const makeSaver = () => ({ snapshot, subscribe: () => () => {} }) as unknown as SaverPort;
const editor = createEditor(session, { text, host, options: {}, commands: [], makeSaver });
const payload: DragPayload = { kind: 'block', label: 'Button', make: () => newBlock('button') };

/** An edit by an input event, until the canvas has changed, is laid out, and its marks are placed. */
function change(kind: Kind, event: Event, value: string): void {
  const { store, t, canvas } = editor;
  const keys = store.snapshot.selection;
  if (kind === 'block') perform(editor, setValue(store, t, keys, ['containerPadding'], `${value}px`, {}));
  if (kind === 'move') perform(editor, moveOne(store, t, keys, Number(value) % 2 === 0 ? 'on' : 'back'));
  if (kind === 'body')
    perform(editor, setValue(store, t, [BODY_KEY], ['contentWidth'], `${500 + Number(value)}px`, {}));
  const key = store.snapshot.selection[0];
  if (key !== undefined) canvas.boxOf(key);
  take(kind, event);
}

function Slider({ kind }: { kind: Kind }) {
  const onChange = (event: React.ChangeEvent<HTMLInputElement>) =>
    change(kind, event.nativeEvent, event.currentTarget.value);
  return (
    <input id={kind} aria-label={kind} type="range" min={0} max={200} defaultValue={0} onChange={onChange} />
  );
}

/** Of a drag: from the first listener of a pointer's move to the last; from frame to frame. */
function timeDrags(): void {
  let began = 0;
  let frameBefore = 0;
  window.addEventListener('pointermove', () => (began = performance.now()), true);
  window.addEventListener('pointermove', () => {
    if (editor.view.snapshot.gesturing) times.drag.push(performance.now() - began);
  });
  const onFrame = (now: number) => {
    if (frameBefore > 0 && editor.view.snapshot.gesturing) times.frames.push(now - frameBefore);
    frameBefore = editor.view.snapshot.gesturing ? now : 0;
    if (frameBefore > 0) requestAnimationFrame(onFrame);
  };
  editor.view.subscribe(() => {
    if (editor.view.snapshot.gesturing && frameBefore === 0) requestAnimationFrame(onFrame);
  });
}

/** Makes so many edits and takes them back one by one: each is rendered, laid out and measured. */
function undo(count: number): void {
  const { store, canvas, t } = editor;
  const [key = BODY_KEY] = store.snapshot.selection;
  const path = ['containerPadding'];
  for (let at = 0; at < count; at++)
    perform(editor, setValue(store, t, [key], path, `${at % 40}px`, {}), { silent: true });
  const started = performance.now();
  for (let at = 0; at < count; at++) {
    goToPosition(editor, store.snapshot.position - 1);
    canvas.boxOf(key);
  }
  times.undo.push(performance.now() - started);
}

timeDrags();
const start = performance.now();
const off = editor.canvas.onRendered(() => {
  off();
  const [block] = [...editor.store.snapshot.tree.all()].filter(({ kind }) => kind === 'block');
  editor.store.select(block ? [block.key] : []);
  editor.canvas.boxOf(block?.key ?? BODY_KEY);
  times.first.push(performance.now() - start);
});
Object.assign(globalThis, { undo });
const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <TooltipProvider>
      <EditorContext value={editor}>
        <div style={{ display: 'grid', gridTemplateColumns: '264px 1fr', blockSize: '100vh' }}>
          <div>
            <Slider kind="block" />
            <Slider kind="move" />
            <Slider kind="body" />
            <button
              id="item"
              type="button"
              onPointerDown={({ nativeEvent, currentTarget }) =>
                editor.canvas.drag?.start(nativeEvent, payload, currentTarget)
              }
            >
              Button
            </button>
          </div>
          <div data-region="canvas" style={{ position: 'relative', overflow: 'hidden' }}>
            <Canvas />
          </div>
        </div>
      </EditorContext>
    </TooltipProvider>,
  );
