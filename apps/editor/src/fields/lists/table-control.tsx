import type { Json } from '@postpress/edits';
import type { JsonObject } from '@postpress/render/reading';
import { IconButton, Menu, MenuItem, MenuSeparator, Popover, TextInput } from '@postpress/ui';
import { EllipsisVertical, Palette } from 'lucide-react';
import { Fragment } from 'react';
import { perform } from '../../kernel/perform.ts';
import { useEditor } from '../../kernel/use-editor.ts';
import { changeValues, joinedEdits } from '../change-values.ts';
import { AlignControl } from '../choice/controls.tsx';
import { ColorControl } from '../color/color-control.tsx';
import type { ControlProps } from '../control.ts';
import { SpacingControl } from '../spacing/spacing-control.tsx';
import { plainWordsOf, withWords, wordsShown } from '../text-inputs/text-in-markup.ts';
import { ItemField } from './item-field.tsx';
import {
  type Cells,
  cellsOf,
  cellText,
  columnCount,
  readCells,
  type TablePart,
  tableParts,
  withCell,
  withColumnAdded,
  withColumnRemoved,
  withRowAdded,
  withRowRemoved,
} from './table-cells.ts';

/** The cells of a table as a grid: edit text, add and remove rows and columns, color one cell. */
export default function TableControl(props: ControlProps) {
  const { label, change, keys, path } = props;
  const editor = useEditor();
  const cells = readCells(props.reading.value);
  const columns = columnCount(cells);
  const { t, store } = editor;
  const write: Write = (make, merge) => change((now) => make(readCells(now)) as unknown as Json, merge);
  // The number of rows and columns is stored beside the cells, too.
  const rebuild: Write = (make) => {
    const next = make(cells);
    const set = (name: string, count: number) => changeValues(store, t, keys, [name], () => count);
    const built = changeValues(store, t, keys, path, () => next as unknown as Json, { what: label });
    perform(editor, joinedEdits([built, set('rows', next.rows.length), set('columns', columnCount(next))]));
  };
  return (
    <section className="pp-grid-scroll" aria-label={label}>
      <table className="pp-grid">
        <thead>
          <tr>
            <td />
            {Array.from({ length: columns }, (_column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names
              <th key={at} scope="col">
                <LineMenu
                  name={t('fields.table.column', { number: at + 1 })}
                  before={t('fields.table.columnBefore')}
                  after={t('fields.table.columnAfter')}
                  remove={t('fields.table.removeColumn')}
                  isLast={columns < 2}
                  onAdd={(offset) => rebuild((now) => withColumnAdded(now, at + offset))}
                  onRemove={() => rebuild((now) => withColumnRemoved(now, at))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableParts.map((part) => (
            <Fragment key={part}>
              {cells[part].map((row, at) => (
                <GridRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
                  key={at}
                  of={props}
                  part={part}
                  row={row}
                  at={at}
                  write={write}
                  rebuild={rebuild}
                  count={cells[part].length}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Write = (make: (now: Cells) => Cells, merge?: 'typing' | 'drag') => void;

function GridRow({
  of,
  part,
  row,
  at,
  count,
  write,
  rebuild,
}: {
  of: ControlProps;
  part: TablePart;
  row: JsonObject;
  at: number;
  count: number;
  write: Write;
  rebuild: Write;
}) {
  const { t } = useEditor();
  const name = t(`fields.table.${part}`, { number: at + 1 });
  return (
    <tr>
      <th scope="row">
        <LineMenu
          name={name}
          before={t('fields.table.rowBefore')}
          after={t('fields.table.rowAfter')}
          remove={t('fields.table.removeRow')}
          isLast={part === 'rows' && count < 2}
          onAdd={(offset) => rebuild((now) => withRowAdded(now, part, at + offset))}
          onRemove={() => rebuild((now) => withRowRemoved(now, part, at))}
        />
      </th>
      {cellsOf(row).map((cell, column) => (
        <GridCell
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
          key={column}
          of={of}
          cell={cell}
          part={part}
          name={`${name}, ${t('fields.table.column', { number: column + 1 })}`}
          write={(change, merge) => write((now) => withCell(now, part, at, column, change), merge)}
        />
      ))}
    </tr>
  );
}

/** Of a row or a column: adds another before (0) or after (1) it, or removes it; the last one stays. */
function LineMenu({
  name,
  before,
  after,
  remove,
  isLast,
  onAdd,
  onRemove,
}: {
  name: string;
  before: string;
  after: string;
  remove: string;
  isLast: boolean;
  onAdd: (offset: 0 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <Menu
      trigger={
        <IconButton name={name}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAdd(0)}>{before}</MenuItem>
      <MenuItem onSelect={() => onAdd(1)}>{after}</MenuItem>
      <MenuSeparator />
      <MenuItem danger disabled={isLast} onSelect={onRemove}>
        {remove}
      </MenuItem>
    </Menu>
  );
}

function GridCell({
  of,
  cell,
  part,
  name,
  write,
}: {
  of: ControlProps;
  cell: JsonObject;
  part: TablePart;
  name: string;
  write: (change: { [name: string]: Json }, merge?: 'typing' | 'drag') => void;
}) {
  const plain = cell.textJson === undefined ? plainWordsOf(cellText(cell)) : undefined;
  return (
    <td>
      <span className="pp-with-tags">
        <TextInput
          aria-label={name}
          data-part={part}
          value={plain ? plain.words : wordsShown(cellText(cell))}
          readOnly={!plain}
          onChange={(typed) => plain && write({ text: withWords(plain, typed) }, 'typing')}
        />
        <CellLook of={of} cell={cell} name={name} write={write} />
      </span>
    </td>
  );
}

const ALIGNS = { enum: ['left', 'center', 'right'] };
const VERTICALS = { enum: ['top', 'middle', 'bottom'] };

function CellLook({
  of,
  cell,
  name,
  write,
}: {
  of: ControlProps;
  cell: JsonObject;
  name: string;
  write: (change: { [name: string]: Json }, merge?: 'typing' | 'drag') => void;
}) {
  const { t } = useEditor();
  const set = (key: string) => (value: Json | undefined, merge?: 'typing' | 'drag') =>
    write({ [key]: value ?? '' }, merge);
  const parts = [
    ['backgroundColor', 'fields.table.ground', ColorControl, {}],
    ['color', 'fields.table.ink', ColorControl, {}],
    ['textAlign', 'fields.table.align', AlignControl, ALIGNS],
    ['verticalAlign', 'fields.table.vertical', AlignControl, VERTICALS],
    ['padding', 'fields.table.padding', SpacingControl, {}],
  ] as const;
  return (
    <Popover
      name={t('fields.table.look', { name })}
      align="end"
      trigger={
        <IconButton name={t('fields.table.look', { name })}>
          <Palette aria-hidden />
        </IconButton>
      }
    >
      <div className="pp-parts pp-lines pp-cell-look">
        {parts.map(([key, label, control, schema]) => (
          <ItemField
            key={key}
            of={of}
            control={control}
            schema={schema}
            label={t(label)}
            value={cell[key]}
            write={set(key)}
          />
        ))}
      </div>
    </Popover>
  );
}
