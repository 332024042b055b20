import { IconButton, Popover } from '@postpress/ui';
import { Baseline, Highlighter } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '../../kernel/lazy-component.tsx';
import { LazyPart } from '../../kernel/lazy-part.tsx';
import { useEditor } from '../../kernel/use-editor.ts';
import type { ToolProps } from './tool.tsx';

const ColorPicker = lazyComponent(() => import('../../fields/color/color-picker.tsx'));

/** The text or highlight color. A drag through the picker is one step. */
export function ColorTool({
  text,
  format,
  property,
}: ToolProps & { property: 'color' | 'background-color' }) {
  const editor = useEditor();
  const [open, setOpen] = useState(false);
  const dragged = useRef(false);
  const isInk = property === 'color';
  const name = editor.t(isInk ? 'text.color' : 'text.background');
  const said = isInk ? format.color : format.background;
  const value = said ?? (isInk ? text.computed('color') : '');
  const set = (next: unknown, merge?: string) => {
    text.act({
      do: 'style',
      property,
      value: typeof next === 'string' && next !== '' ? next : undefined,
      ...(merge !== undefined && dragged.current && { continues: true }),
    });
    dragged.current = merge !== undefined;
  };
  return (
    <Popover
      open={open}
      name={name}
      onOpenChange={setOpen}
      focusAfter={() => text.focus()}
      trigger={
        <IconButton name={name}>
          <span className="pp-text-ink" style={{ '--ink': value || 'transparent' } as object}>
            {isInk ? <Baseline aria-hidden /> : <Highlighter aria-hidden />}
          </span>
        </IconButton>
      }
    >
      <LazyPart>
        <ColorPicker
          value={value}
          set={set}
          endDrag={() => {
            dragged.current = false;
            editor.store.endMerge();
          }}
        />
      </LazyPart>
    </Popover>
  );
}
