import { sameJson } from '@postpress/edits';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@postpress/ui';
import { Ellipsis, Link } from 'lucide-react';
import { familyOf, fontsOnOffer, readWeight, weightName, weightsOf } from '../../fields/font/fonts.ts';
import { MergeTagPicker } from '../../fields/text-inputs/merge-tag-button.tsx';
import type { Editor } from '../../kernel/editor.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { MessageName } from '../../messages/catalog.ts';
import { Tool, type ToolProps } from './tool.tsx';

/** Links, merge tags, and rarely needed tools. */
export function InsertTools({ text, format }: ToolProps) {
  return (
    <span className="pp-text-group pp-bar">
      <Tool id="text.link" pressed={format.isLinked}>
        <Link aria-hidden />
      </Tool>
      <MergeTagTool text={text} format={format} />
      <MoreTools text={text} format={format} />
    </span>
  );
}

function MergeTagTool({ text }: ToolProps) {
  const { t } = useEditor();
  return (
    <MergeTagPicker
      name={t('text.mergeTag')}
      shortcut="{{"
      focusAfter={() => text.focus()}
      onPick={(entry) => text.act({ do: 'tag', text: entry.text ?? '', after: entry.after })}
    />
  );
}

const LINE_HEIGHTS = ['100%', '120%', '140%', '160%', '200%'] as const;
const MORE = ['text.sub', 'text.sup', 'text.unlink', 'text.clear'] as const;

function MoreTools({ text, format }: ToolProps) {
  const editor = useEditor();
  const { t } = editor;
  const family = format.family ?? text.computed('font-family');
  const fonts = useOptions(fontsOnOffer, sameJson);
  const font = fonts.find(({ value }) => familyOf(value) === familyOf(family));
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
          onSelect={() => editor.run(id)}
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
