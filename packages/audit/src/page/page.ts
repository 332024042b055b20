import type { Design } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import type { DisplayMode } from '@postpress/design/kinds';
import { contentDefaults } from '@postpress/design/kinds';
import type { Effort } from '@postpress/import/cascade';
import {
  asList,
  asNumber,
  asObject,
  asText,
  columnShares,
  contentWidthPx,
  type JsonObject,
  spacingSides,
} from '@postpress/render/reading';
import type { NodeRef } from '../finding.ts';
import { plainText } from './rich-text.ts';
import { readStyledRuns, SHEETS_EFFORT } from './styled-runs.ts';
import { hasSheet, type RichTextValue, readWriting, writingOf } from './writing.ts';

/** Options of an audit. */
export type AuditOptions = {
  displayMode: DisplayMode;
  /** The rendered page, if available; otherwise the audit renders it. */
  html?: string;
  /** Subject and preheader of the email; default: the design's own preheader. */
  subject?: string;
  preheader?: string;
  /** Base URL of our own images, as for the renderer. */
  assetBase?: string;
  /** `https://post.example`: images there are ours, even if the host looks private. */
  ownOrigin?: string;
  language?: string;
  /** Limit of the page in bytes; default 102 KB for email, none otherwise. */
  budgetBytes?: number;
  /** Names of the merge tags that will have a value; absent: unknown. */
  mergeTags?: readonly string[];
  /** Values of variables for previews: their names are known, too, and those that nothing uses are found. */
  sampleData?: Readonly<Record<string, unknown>>;
};

/** The devices on which a node is hidden. */
export type Hidden = { desktop: boolean; mobile: boolean };

/** One node with what its ancestors contribute. */
export type Node = {
  ref: NodeRef;
  node: JsonObject;
  values: JsonObject;
  hidden: Hidden;
  /** The node or an ancestor is locked. */
  locked: boolean;
  /** It may be deleted. */
  removable: boolean;
};
export type Row = Node & { columns: readonly Column[] };
export type Column = Node & { blocks: readonly Block[] };
/** A block with its parsed rich texts. */
export type Block = Node & {
  kind: string;
  row: Node;
  column: Node;
  /** Width that its padding leaves in its column. */
  roomPx: number;
  writings: readonly RichTextValue[];
  /** All its rich texts as one line. */
  words: string;
};

/** A design as rules see it: its nodes in reading order, each with what matters around it. */
export type Page = {
  design: Design;
  options: AuditOptions;
  mode: DisplayMode;
  email: boolean;
  language: string;
  body: NodeRef | undefined;
  bodyValues: JsonObject;
  widthPx: number;
  rows: readonly Row[];
  /** Every block that is seen on some device. */
  blocks: readonly Block[];
};

/** Reads a design of the current version; missing values are tolerated. */
export function readPage(design: Design, options: AuditOptions): Page {
  const body = asObject((design as unknown as JsonObject | null)?.body);
  const bodyValues = asObject(body.values);
  const start: Start = {
    mode: options.displayMode,
    language: options.language ?? languageOf(bodyValues),
    widthPx: contentWidthPx(bodyValues.contentWidth, options.displayMode),
    effort: { left: SHEETS_EFFORT },
  };
  const rows = (['headers', 'rows', 'footers'] as const).flatMap((area) =>
    asList(body[area]).flatMap((row, at) => readRow(row, `body.${area}.${at}`, start)),
  );
  return {
    design,
    options,
    mode: start.mode,
    language: start.language,
    widthPx: start.widthPx,
    email: options.displayMode === 'email',
    body:
      isJsonObject(body) && (design as unknown as JsonObject)?.body === body
        ? { path: 'body', object: body }
        : undefined,
    bodyValues,
    rows,
    blocks: rows
      .flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
      .filter(({ hidden }) => !(hidden.desktop && hidden.mobile)),
  };
}

/** The language of a design; '' if it has none. */
export function languageOf(bodyValues: JsonObject): string {
  const own = asObject(bodyValues.language);
  return asText(own.value ?? own.code);
}

type Start = { mode: DisplayMode; language: string; widthPx: number; effort: Effort };

function readNode(node: JsonObject, path: string, outer: Node | undefined, mode: DisplayMode): Node {
  const values = asObject(node.values);
  const devices = mode === 'document' ? {} : asObject(values._override);
  const locked = values.locked === true || outer?.locked === true;
  return {
    ref: { path, object: node },
    node,
    values,
    hidden: {
      desktop: asObject(devices.desktop).hideDesktop === true || outer?.hidden.desktop === true,
      mobile: asObject(devices.mobile).hideMobile === true || outer?.hidden.mobile === true,
    },
    locked,
    removable: !locked && values.deletable !== false,
  };
}

function readRow(row: unknown, path: string, start: Start): Row[] {
  if (!isJsonObject(row)) return [];
  const node = readNode(row, path, undefined, start.mode);
  const edges = spacingSides(node.values.padding);
  const widthPx = Math.max(1, start.widthPx - edges[1] - edges[3]);
  const shares = columnShares(row);
  const columns = asList(row.columns).flatMap((column, at) =>
    readColumn(column, `${path}.columns.${at}`, node, { ...start, widthPx: widthPx * (shares[at] ?? 1) }),
  );
  return [{ ...node, columns }];
}

function readColumn(column: unknown, path: string, row: Node, start: Start): Column[] {
  if (!isJsonObject(column)) return [];
  const node = readNode(column, path, row, start.mode);
  const edges = spacingSides(node.values.padding);
  const border = asObject(node.values.border);
  const lines = asNumber(border.borderLeftWidth, 0) + asNumber(border.borderRightWidth, 0);
  const widthPx = Math.max(0, start.widthPx - edges[1] - edges[3] - lines);
  const blocks = asList(column.contents).flatMap((content, at) =>
    readBlock(content, `${path}.contents.${at}`, row, node, { ...start, widthPx }),
  );
  return [{ ...node, blocks }];
}

function readBlock(content: unknown, path: string, row: Node, column: Node, start: Start): Block[] {
  if (!isJsonObject(content)) return [];
  const node = readNode(content, path, column, start.mode);
  const edges = spacingSides(node.values.containerPadding ?? contentDefaults.containerPadding);
  const kind = asText(content.type);
  const writings = writingsOf(kind, node.values, start);
  return [
    {
      ...node,
      kind,
      row,
      column,
      roomPx: Math.max(1, start.widthPx - edges[1] - edges[3]),
      writings,
      words: writings.map(({ rich }) => plainText(rich)).join(' '),
    },
  ];
}

const WRITTEN = new Set(['text', 'paragraph', 'text_deprecated', 'heading', 'button']);

function writingsOf(kind: string, values: JsonObject, start: Start): RichTextValue[] {
  const { language } = start;
  if (WRITTEN.has(kind)) return [writingOf(values, [], language)];
  if (kind === 'html') return [customHtml(values, start)];
  if (kind !== 'table') return [];
  const table = asObject(values.table);
  return (['headers', 'rows', 'footers'] as const).flatMap((part) => {
    if (part === 'headers' && values.enableHeader === false) return [];
    if (part === 'footers' && values.enableFooter !== true) return [];
    return asList(table[part]).flatMap((row, at) =>
      asList(asObject(row).cells).map((cell, index) =>
        writingOf(asObject(cell), ['table', part, String(at), 'cells', String(index)], language),
      ),
    );
  });
}

function customHtml(values: JsonObject, { language, mode, effort }: Start): RichTextValue {
  const writing = readWriting(values, 'html', [], language);
  if (!hasSheet(writing)) return writing;
  return { ...writing, styled: readStyledRuns(writing.source, mode === 'email', effort) };
}
