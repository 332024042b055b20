import {
  dropTargetForExternal,
  monitorForExternal,
} from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import type { Desk } from './desk.ts';
import { toFrame } from './frame-place.ts';

/**
 * Files and markup from other windows, by the browser's own drag. A shield over the frame takes its events: frames swallow
 * them. @returns stops listening
 */
export function listenToFiles(
  desk: Desk,
  area: HTMLElement,
  show: (shown: { shield: boolean }) => void,
): () => void {
  const { stage } = desk;
  const mayDrop = () => !desk.editor.view.snapshot.readOnly && desk.carrying.taker !== undefined;
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    toFrame({ x: clientX, y: clientY }, stage.place);
  const leave = () => {
    desk.send({ type: 'files', what: 'leave' });
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
        desk.send({ type: 'files', what: 'enter' });
        desk.send({ type: 'files', what: 'over', at: at(location.current.input) });
      },
      onDrag: ({ location }) => desk.send({ type: 'files', what: 'over', at: at(location.current.input) }),
      onDragLeave: () => desk.send({ type: 'files', what: 'leave' }),
      onDrop: ({ source }) => {
        desk.carrying.dropped = {
          files: getFiles({ source }),
          html: source.getStringData('text/html') ?? '',
        };
        desk.send({ type: 'files', what: 'drop' });
      },
    }),
  ];
  // Dragged straight into the frame: the window around it has heard of nothing yet.
  stage.frame.addEventListener('dragenter', raise);
  offs.push(() => stage.frame.removeEventListener('dragenter', raise));
  return () => {
    for (const off of offs) off();
  };
}

type Dragged = Parameters<typeof containsFiles>[0]['source'];

function isTaken(source: Dragged): boolean {
  return containsFiles({ source }) || source.types.includes('text/html');
}
