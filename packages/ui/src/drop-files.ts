import type { DragEvent } from 'react';

/** Handlers of an element that takes dropped files. Calls `setOver` when files enter or leave it. */
export function dropFiles(setOver: (isOver: boolean) => void, take: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
}
