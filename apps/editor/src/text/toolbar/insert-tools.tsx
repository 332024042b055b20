import { IconButton, Menu, MenuItem, MenuSeparator, Popover } from '@postpress/ui';
import { Braces, Ellipsis, Link } from 'lucide-react';
import { useState } from 'react';
import { familyOf, fontsOnOffer, readWeight, weightName, weightsOf } from '../../fields/font/fonts.ts';
import { type MergeTagEntry, mergeTagTree } from '../../fields/merge-tag-tree.ts';
import { askMergeTag } from '../../fields/text-inputs/ask-merge-tag.ts';
import { MergeTagList } from '../../fields/text-inputs/merge-tag-button.tsx';
import type { Editor } from '../../kernel/editor.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { MessageName } from '../../messages/en.ts';
import { Tool, type ToolProps } from './tool.tsx';

/** Links, merge tags, and what is needed less often. */
export function InsertTools({ text, format }: ToolProps) {
  return (
    <span className="pp-text-group">
      <Tool id="text.link" pressed={format.isLinked}>
        <Link aria-hidden />
      </Tool>
      <MergeTagTool text={text} format={format} />
      <MoreTools text={text} format={format} />
    </span>
  );
}

function MergeTagTool({ text }: ToolProps) {
  const editor = useEditor();
  const { t, host } = editor;
  const tags = useOptions((options) => options.mergeTags);
  const [open, setOpen] = useState(false);
  const isHosts = host.handles('mergeTag');
  if (Object.keys(tags).length === 0 && !isHosts) return null;
  const insert = (entry: MergeTagEntry) =>
    text.act({ do: 'tag', text: entry.text ?? '', after: entry.after });
  if (isHosts)
    return (
      <IconButton name={t('text.mergeTag')} onClick={() => askMergeTag(editor, insert)}>
        <Braces aria-hidden />
      </IconButton>
    );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      name={t('text.mergeTag')}
      align="end"
      focusAfter={() => text.focus()}
      trigger={
        <IconButton name={t('text.mergeTag')} shortcut="{{">
          <Braces aria-hidden />
        </IconButton>
      }
    >
      <MergeTagList
        entries={mergeTagTree(tags)}
        onPick={(entry) => {
          setOpen(false);
          insert(entry);
        }}
      />
    </Popover>
  );
}

const LINE_HEIGHTS = ['100%', '120%', '140%', '160%', '200%'] as const;
const MORE = ['text.sub', 'text.sup', 'text.unlink', 'text.clear'] as const;

function MoreTools({ text, format }: ToolProps) {
  const editor = useEditor();
  const { t } = editor;
  const own = useOptions((options) => options.fonts);
  const family = format.family ?? text.computed('font-family');
  const font = fontsOnOffer(own).find(({ value }) => familyOf(value) === familyOf(family));
  const weight = readWeight(format.weight ?? text.computed('font-weight'));
  return (
    <Menu
      align="end"
      focusAfter={() => text.focus()}
      trigger={
        <IconButton name={t('text.more')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {MORE.map((id) => (
        <MenuItem
          key={id}
          disabled={id === 'text.unlink' && !format.isLinked}
          onSelect={() => {
            editor.run(id);
          }}
        >
          {t(id)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <div className="pp-text-menu-label">{t('text.weight')}</div>
      {weightsOf(font).map((each) => (
        <MenuItem
          key={each}
          onSelect={() => {
            text.act({ do: 'style', property: 'font-weight', value: String(each) });
          }}
        >
          <span style={{ fontWeight: each }}>{nameOfWeight(t, each)}</span>
          {weight === each && <span className="pp-menu-key">✓</span>}
        </MenuItem>
      ))}
      {!text.inline && (
        <>
          <MenuSeparator />
          <div className="pp-text-menu-label">{t('text.lineHeight')}</div>
          {LINE_HEIGHTS.map((each) => (
            <MenuItem
              key={each}
              onSelect={() => {
                text.act({ do: 'block-style', property: 'line-height', value: each });
              }}
            >
              {each}
              {format.lineHeight === each && <span className="pp-menu-key">✓</span>}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}

function nameOfWeight(t: Editor['t'], weight: number): string {
  const name = weightName(weight);
  return name === undefined ? String(weight) : t(name as MessageName, { weight });
}
