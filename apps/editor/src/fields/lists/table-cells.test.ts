import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import {
  cellsOf,
  columnCount,
  readCells,
  withCell,
  withColumnAdded,
  withColumnRemoved,
  withRowAdded,
  withRowRemoved,
} from './table-cells.ts';

const table = readCells({
  own: 1,
  headers: [{ height: 'auto', cells: [{ width: '60%', text: 'A' }, { text: 'B' }] }],
  rows: [{ height: 'auto', cells: [{ text: '1' }, { textJson: '{}' }] }],
});
const texts = (cells: typeof table) => cells.rows.map((row) => cellsOf(row).map(({ text }) => text));

test('cells, rows and columns come and go; all else stays', () => {
  equal(columnCount(table), 2);
  deepEqual(texts(withCell(table, 'rows', 0, 1, { text: '2' })), [['1', '2']]);
  deepEqual(texts(withRowAdded(table, 'rows', 1)), [
    ['1', undefined],
    ['', ''],
  ]);
  deepEqual(withRowRemoved(withRowAdded(table, 'rows', 1), 'rows', 1), table);
  deepEqual(withColumnRemoved(withColumnAdded(table, 1), 1), table);
  equal(withColumnAdded(table, 0).own, 1);
});

test('typed text replaces an editor state, colors do not', () => {
  const [, typed] = cellsOf(withCell(table, 'rows', 0, 1, { text: 'x' }).rows[0]!);
  deepEqual(typed, { text: 'x' });
  const [, colored] = cellsOf(withCell(table, 'rows', 0, 1, { color: '#ff0000' }).rows[0]!);
  deepEqual(colored, { textJson: '{}', color: '#ff0000' });
});

test('what is no table has no cells', () => {
  equal(columnCount(readCells([])), 0);
  equal(columnCount(readCells({ rows: [null, { cells: {} }] })), 0);
});
