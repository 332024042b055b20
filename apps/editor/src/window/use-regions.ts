import { useEffect } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { focusRegion, nextRegion, type Region, regions } from './focus-regions.ts';
import { listenInCanvas } from './use-keys.ts';

/** F6 moves to the next region, Shift+F6 to the previous one, also from inside the canvas's frame. */
export function useRegions(): void {
  const editor = useEditor();
  const { canvas } = editor;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      const shown = regions.filter((region) => isShown(region));
      const next = nextRegion(currentRegion(), shown, event.shiftKey);
      if (next === 'canvas') canvas.focus();
      else if (next) focusRegion(next);
    };
    document.addEventListener('keydown', listen);
    const off = listenInCanvas(editor, listen);
    return () => {
      document.removeEventListener('keydown', listen);
      off();
    };
  }, [editor, canvas]);
}

function isShown(region: Region): boolean {
  const element = document.querySelector<HTMLElement>(`[data-region="${region}"]`);
  return element?.checkVisibility() ?? false;
}

function currentRegion(): Region | undefined {
  const name = document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region;
  return regions.find((region) => region === name);
}
