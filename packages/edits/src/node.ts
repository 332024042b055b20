import type { Body, Column, Content, Design, Row } from '@postpress/design';

/** Identifies a node while the editor is open: its `id` if that is unique, else a generated key. Never stored. */
export type NodeKey = string;

/** The design itself (`root`: counters, version), its body, rows, columns and blocks. */
export type NodeKind = 'root' | 'body' | 'row' | 'column' | 'block';
export type Node = Design | Body | Row | Column | Content;

export type Area = 'headers' | 'rows' | 'footers';
export const areas = ['headers', 'rows', 'footers'] as const satisfies readonly Area[];

export const ROOT_KEY: NodeKey = ':root';
export const BODY_KEY: NodeKey = ':body';

/** A position for a node: among the body's rows, a row's columns, or a column's contents. */
export type Position = {
  parent: NodeKey;
  /** For rows: which list of the body. */
  area?: Area;
  /** The index before which it is inserted; the length of the list means its end. */
  index: number;
};

/** A node with its current position. */
export type Located = {
  key: NodeKey;
  kind: NodeKind;
  node: Node;
  /** Undefined for the root. */
  position: Position | undefined;
};

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The path from a node to one of its values: `['values', 'border', 'borderTopWidth']`. */
export type ValuePath = readonly (string | number)[];
