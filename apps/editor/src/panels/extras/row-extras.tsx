import { cellsOf, flagsOf, nameOf, sameJson, setCells } from '@postpress/edits';
import { Switch } from '@postpress/ui';
import { useId } from 'react';
import { useField } from '../../fields/use-field.ts';
import { perform } from '../../kernel/perform.ts';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import { LayoutGlyph } from '../../palette/layout-glyph.tsx';
import { layouts } from '../../palette/palette-items.ts';
import type { ExtraProps } from './extra.ts';

/** What only rows have: layouts, stacking on phones, and their columns. */
export default function RowExtra(props: ExtraProps) {
  switch (props.name) {
    case 'layout':
      return <LayoutExtra {...props} />;
    case 'stacking':
      return <StackingExtra {...props} />;
    case 'columns':
      return <ColumnsExtra {...props} />;
    default:
      return null;
  }
}

/** The named layouts of columns; the one a row has is marked. */
function LayoutExtra({ keys }: ExtraProps) {
  const editor = useEditor();
  const { t, store } = editor;
  const [key] = keys;
  const now = useDesign<string>(() => (key === undefined ? '' : shapeOf(cellsOf(store, key))), sameJson);
  const isFixed = keys.some((each) => flagsOf(store, each).lockedCells);
  const choose = (cells: readonly number[]) => {
    for (const each of keys) perform(editor, setCells(store, t, each, cells, { merge: 'layout' }));
    store.endMerge();
  };
  return (
    <fieldset className="pp-extra" disabled={isFixed}>
      <legend className="pp-property-label">{t('panels.layout')}</legend>
      <div className="pp-layouts">
        {layouts.map((cells) => (
          <button
            key={cells.join()}
            type="button"
            className="pp-layout"
            aria-pressed={shapeOf(cells) === now}
            aria-label={t('panels.layoutOf', { shares: cells.join(' : ') })}
            onClick={() => choose(cells)}
          >
            <LayoutGlyph cells={cells} />
          </button>
        ))}
      </div>
      {isFixed && <p className="pp-field-help">{t('panels.flag.columns')}</p>}
    </fieldset>
  );
}

/** Ratios without their size: 50, 50 is 1, 1. */
function shapeOf(cells: readonly number[]): string {
  const whole = cells.reduce((sum, cell) => sum + cell, 0);
  return cells.map((cell) => Math.round((cell / whole) * 1_000)).join();
}

/** Whether columns stand one below the other on phones. */
function StackingExtra({ keys }: ExtraProps) {
  const { t, store } = useEditor();
  const id = useId();
  const label = t('panels.stack');
  const beside = useField(keys, NO_STACK, { scope: {}, what: label });
  if (store.displayMode === 'document') return null;
  return (
    <div className="pp-property pp-tight" data-inline="true">
      <div className="pp-property-head">
        <label className="pp-property-label" htmlFor={id}>
          {label}
        </label>
      </div>
      <span className="pp-switch-line pp-bar">
        <Switch
          tied={{ id }}
          checked={beside.reading.value !== true}
          onChange={(stacks) => beside.set(stacks ? undefined : true)}
        />
      </span>
    </div>
  );
}
const NO_STACK = ['_override', 'mobile', 'noStackMobile'];

/** The columns of a row, to be selected. */
function ColumnsExtra({ keys: [key] }: ExtraProps) {
  const { t, store } = useEditor();
  const columns = useDesign(({ tree }) => (key === undefined ? [] : tree.children(key)), sameJson);
  return (
    <fieldset className="pp-extra">
      <legend className="pp-property-label">{t('panels.columns')}</legend>
      <ul className="pp-columns">
        {columns.map((column) => (
          <li key={column}>
            <button type="button" className="pp-link-button" onClick={() => store.select([column])}>
              {nameOf(store, t, column)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
