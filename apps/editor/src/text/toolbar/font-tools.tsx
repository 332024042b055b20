import { sameJson } from '@postpress/edits';
import { Button, Menu, MenuItem, MenuSeparator } from '@postpress/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { familyOf, fontsOnOffer } from '../../fields/font/fonts.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { ToolProps } from './tool.tsx';

/** Font and size of the text: its own, else those of the block. */
export function FontTools({ text, format }: ToolProps) {
  const { t } = useEditor();
  const fonts = useOptions(fontsOnOffer, sameJson);
  const family = format.family ?? text.computed('font-family');
  const shown = fonts.find(({ value }) => familyOf(value) === familyOf(family));
  const choose = (value: string | undefined) => {
    text.act({ do: 'style', property: 'font-family', value });
  };
  return (
    <span className="pp-text-group pp-bar">
      <Menu
        focusAfter={() => text.focus()}
        trigger={
          <Button
            look="quiet"
            className="pp-text-font"
            aria-label={`${t('text.font')}: ${shown?.label ?? family}`}
          >
            <span>{shown?.label ?? family.split(',')[0]?.replace(/["']/g, '')}</span>
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => choose(undefined)}>{t('text.asBlock')}</MenuItem>
        <MenuSeparator />
        {fonts.map(({ label, value }) => (
          <MenuItem key={value} onSelect={() => choose(value)}>
            <span style={{ fontFamily: value }}>{label}</span>
          </MenuItem>
        ))}
      </Menu>
      <SizeField text={text} format={format} />
    </span>
  );
}

const SIZE_MAX = 400;

function SizeField({ text, format }: ToolProps) {
  const { t } = useEditor();
  const now = format.size ?? text.computed('font-size');
  const shown = String(Math.round(Number.parseFloat(now) * 100) / 100 || '');
  const [typed, setTyped] = useState<string>();
  const set = (size: number) => {
    if (size > 0 && size <= SIZE_MAX) text.act({ do: 'style', property: 'font-size', value: `${size}px` });
  };
  const take = () => {
    if (typed !== undefined && typed.trim() !== shown) set(Number.parseFloat(typed));
    setTyped(undefined);
  };
  return (
    <input
      className="pp-input pp-text-size"
      inputMode="decimal"
      aria-label={t('text.size')}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step !== undefined) {
          event.preventDefault();
          setTyped(undefined);
          set(Number.parseFloat(typed ?? shown) + step);
        } else if (event.key === 'Enter') {
          take();
          text.focus();
        }
      }}
    />
  );
}
