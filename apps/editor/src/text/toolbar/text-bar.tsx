import { IconButton, SegmentedControl } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { Bold, Italic, Strikethrough, Underline, X } from 'lucide-react';
import { useRef } from 'react';
import { useEditor, useView } from '../../kernel/use-editor.ts';
import type { OpenText, PasteWay } from '../opened-text.ts';
import { BlockTools } from './block-tools.tsx';
import { ColorTool } from './color-tool.tsx';
import { FontTools } from './font-tools.tsx';
import { InsertTools } from './insert-tools.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { TagList } from './tag-list.tsx';
import './text-bar.css';
import { Tool, type ToolProps } from './tool.tsx';
import { useBarPosition } from './use-bar-position.ts';
import { useRoving } from './use-roving.ts';

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
        // The words stay selected and the caret where it is while tools are pressed.
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
