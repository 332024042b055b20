import {
  dropTargetForExternal,
  monitorForExternal,
} from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { toFrame } from './frame-transform.ts';
import type { GestureController } from './gesture-controller.ts';

/**
 * Files and HTML from other windows, by native drag and drop. A shield over the frame takes its events: frames swallow
 * them. @returns stops listening
 */
export function listenToFiles(
  gestures: GestureController,
  area: HTMLElement,
  show: (shown: { shield: boolean }) => void,
): () => void {
  const { canvasView } = gestures;
  const mayDrop = () =>
    !gestures.editor.view.snapshot.readOnly && gestures.dragSession.dropHandler !== undefined;
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    toFrame({ x: clientX, y: clientY }, canvasView.transform);
  const leave = () => {
    gestures.send({ type: 'files', what: 'leave' });
    show({ shield: false });
  };
  const raise = () => mayDrop() && show({ shield: true });
  const offs = [
    monitorForExternal({
      canMonitor: ({ source }) => isTaken(source),
      onDragStart: raise,
      onDrop: leave,
    }),
    dropTargetForExternal({
      element: area,
      canDrop: ({ source }) => mayDrop() && isTaken(source),
      getDropEffect: () => 'copy',
      onDragEnter: ({ location }) => {
        gestures.send({ type: 'files', what: 'enter' });
        gestures.send({ type: 'files', what: 'over', at: at(location.current.input) });
      },
      onDrag: ({ location }) =>
        gestures.send({ type: 'files', what: 'over', at: at(location.current.input) }),
      onDragLeave: () => gestures.send({ type: 'files', what: 'leave' }),
      onDrop: ({ source }) => {
        gestures.dragSession.dropped = {
          files: getFiles({ source }),
          html: source.getStringData('text/html') ?? '',
        };
        gestures.send({ type: 'files', what: 'drop' });
      },
    }),
  ];
  // Dragged directly into the frame, before the outer window received an event.
  canvasView.frame.addEventListener('dragenter', raise);
  offs.push(() => canvasView.frame.removeEventListener('dragenter', raise));
  return () => {
    for (const off of offs) off();
  };
}

type Dragged = Parameters<typeof containsFiles>[0]['source'];

function isTaken(source: Dragged): boolean {
  return containsFiles({ source }) || source.types.includes('text/html');
}
