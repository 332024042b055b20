import { IconButton, SegmentedControl } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { Bold, Italic, Strikethrough, Underline, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor, useView } from '../../kernel/use-editor.ts';
import type { OpenText, PasteWay } from '../opened-text.ts';
import { BlockTools } from './block-tools.tsx';
import { ColorTool } from './color-tool.tsx';
import { FontTools } from './font-tools.tsx';
import { InsertTools } from './insert-tools.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { TagList } from './tag-list.tsx';
import './text-bar.css';
import { placeTools } from './place-tools.ts';
import { Tool, type ToolProps } from './tool.tsx';

const STILL_MS = 120;

const STOPS = 'button, input';

const PASTE_WAYS = ['keep', 'match', 'plain'] as const satisfies readonly PasteWay[];

/** The tools of an open text. */
export default function TextBar({ text }: { text: OpenText }) {
  const { t } = useEditor();
  const { format, pasted, linking, tagQuery } = useStore(text);
  const gesturing = useView((view) => view.gesturing);
  const bar = useRef<HTMLDivElement>(null);
  const moving = useBarPosition(text, bar);
  const roving = useRoving(bar, () => text.focus());
  return (
    <>
      <div
        ref={bar}
        className="pp-text-bar"
        role="toolbar"
        aria-label={t('text.toolbar')}
        data-hidden={moving || gesturing}
        // The selection and the caret stay while tools are pressed.
        onMouseDown={(event) => (event.target as HTMLElement).tagName !== 'INPUT' && event.preventDefault()}
        {...roving}
      >
        <div className="pp-text-row pp-row">
          <FontTools text={text} format={format} />
          <ToggleTools text={text} format={format} />
          <ColorTool text={text} format={format} property="color" />
          <ColorTool text={text} format={format} property="background-color" />
          {!text.inline && <BlockTools text={text} format={format} />}
          <InsertTools text={text} format={format} />
        </div>
        {pasted && (
          <div className="pp-text-row pp-row pp-text-pasted">
            <span>{t('text.pasted')}</span>
            <SegmentedControl
              name={t('text.pasted')}
              value={pasted.way}
              onChange={(way) => text.act({ do: 'paste-as', way })}
              segments={PASTE_WAYS.map((way) => ({ value: way, label: t(`text.paste.${way}`) }))}
            />
            <IconButton name={t('text.pasteClose')} onClick={() => text.dismiss()}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {linking && <LinkDialog text={text} />}
      {tagQuery && <TagList text={text} query={tagQuery} />}
    </>
  );
}

function ToggleTools({ format: { on } }: ToolProps) {
  return (
    <span className="pp-text-group pp-bar">
      <Tool id="text.bold" pressed={on.strong}>
        <Bold aria-hidden />
      </Tool>
      <Tool id="text.italic" pressed={on.em}>
        <Italic aria-hidden />
      </Tool>
      <Tool id="text.underline" pressed={on.u}>
        <Underline aria-hidden />
      </Tool>
      <Tool id="text.strike" pressed={on.s}>
        <Strikethrough aria-hidden />
      </Tool>
    </span>
  );
}

/** One tab stop for all tools; arrow keys, Home and End move between them, Escape returns to the text. */
function useRoving(bar: RefObject<HTMLElement | null>, back: () => void) {
  const active = useRef(0);
  const stops = () => [...(bar.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const mark = () => {
    const all = stops();
    active.current = Math.min(active.current, Math.max(0, all.length - 1));
    for (const [index, stop] of all.entries()) stop.tabIndex = index === active.current ? 0 : -1;
  };
  // Tools appear and disappear with the selection.
  useEffect(mark);
  return {
    onFocus({ target }: { target: EventTarget }) {
      const index = stops().indexOf(target as HTMLElement);
      if (index < 0) return;
      active.current = index;
      mark();
    },
    onKeyDown(event: KeyboardEvent) {
      const all = stops();
      const index = all.indexOf(event.target as HTMLElement);
      // Key events of portaled menus arrive here, too.
      if (index < 0) return;
      const inInput = (event.target as HTMLElement).tagName === 'INPUT';
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        back();
        return;
      }
      const isRtl = document.documentElement.dir === 'rtl' ? -1 : 1;
      const step = { ArrowRight: isRtl, ArrowLeft: -isRtl }[event.key];
      const next =
        step !== undefined && !inInput
          ? (index + step + all.length) % all.length
          : { Home: inInput ? undefined : 0, End: inInput ? undefined : all.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

/** Places the tools clear of their block; they are hidden while it moves. @returns whether they are hidden */
function useBarPosition(text: OpenText, bar: RefObject<HTMLElement | null>): boolean {
  const { canvas } = useEditor();
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    let last = '';
    let timer = 0;
    const place = () => {
      const box = canvas.boxOf(text.key);
      const region = document.querySelector('[data-region="canvas"]');
      if (!box || !region || !bar.current) return;
      const { width, height } = bar.current.getBoundingClientRect();
      const { x, y } = placeTools(box, { width, height }, region.getBoundingClientRect());
      bar.current.style.transform = `translate(${x}px, ${y}px)`;
      last = `${box.x} ${box.y}`;
    };
    const moved = () => {
      const box = canvas.boxOf(text.key);
      // A block that grows while the user types stays where it is.
      if (!box || `${box.x} ${box.y}` === last) {
        place();
        return;
      }
      setMoving(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        place();
        setMoving(false);
      }, STILL_MS);
    };
    place();
    const offs = [canvas.onMoved(moved), canvas.onRendered(moved)];
    const observer = new ResizeObserver(place);
    if (bar.current) observer.observe(bar.current);
    window.addEventListener('resize', place);
    return () => {
      for (const off of offs) off();
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.clearTimeout(timer);
    };
  }, [canvas, text, bar]);
  return moving;
}
