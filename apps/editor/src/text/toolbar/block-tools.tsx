import { IconButton, Menu, MenuItem } from '@postpress/ui';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  IndentDecrease,
  IndentIncrease,
  List,
  ListOrdered,
} from 'lucide-react';
import { useEditor } from '../../kernel/use-editor.ts';
import { Tool, type ToolProps } from './tool.tsx';

const SIDES = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const;
type Side = keyof typeof SIDES;

/** Alignment and lists, for texts with blocks. */
export function BlockTools({ text, format }: ToolProps) {
  const { t } = useEditor();
  const said = format.align ?? text.computed('text-align');
  const side: Side = said in SIDES ? (said as Side) : 'left';
  const Shown = SIDES[side];
  return (
    <span className="pp-text-group pp-bar">
      <Menu
        focusAfter={() => text.focus()}
        trigger={
          <IconButton name={`${t('text.align')}: ${t(`text.align.${side}`)}`}>
            <Shown aria-hidden />
          </IconButton>
        }
      >
        {(Object.keys(SIDES) as Side[]).map((each) => {
          const ImageRef = SIDES[each];
          return (
            <MenuItem
              key={each}
              onSelect={() => {
                text.act({ do: 'block-style', property: 'text-align', value: each });
              }}
            >
              <ImageRef aria-hidden />
              {t(`text.align.${each}`)}
            </MenuItem>
          );
        })}
      </Menu>
      <Tool id="text.bullets" pressed={format.list === 'ul'}>
        <List aria-hidden />
      </Tool>
      <Tool id="text.numbers" pressed={format.list === 'ol'}>
        <ListOrdered aria-hidden />
      </Tool>
      {format.list && (
        <>
          <Tool id="text.outdent">
            <IndentDecrease aria-hidden />
          </Tool>
          <Tool id="text.indent">
            <IndentIncrease aria-hidden />
          </Tool>
        </>
      )}
    </span>
  );
}
