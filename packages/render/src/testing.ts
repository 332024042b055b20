import assert from 'node:assert/strict';
import type { Content, Design, Row, Values } from '@postpress/design';
import { renderDesign } from './index.ts';
import type { RenderedDesign, RenderOptions } from './options.ts';

/** What surrounds a block in a test, where the test cares. */
export type Around = { column?: Values; row?: Values; body?: Values; content?: Partial<Content> };

/** A design of one row with one column that holds these blocks. */
export function designOf(contents: Content[], around: Around = {}): Design {
  const row: Row = {
    cells: [1],
    columns: [{ contents, values: around.column ?? {} }],
    values: around.row ?? {},
  };
  return { body: { rows: [row], values: { contentWidth: '600px', ...around.body } }, schemaVersion: 27 };
}

/** A page that holds one block. */
export function renderTestPage(
  type: string,
  values: Values,
  options: RenderOptions = {},
  around: Around = {},
): RenderedDesign {
  return renderDesign(designOf([{ type, values, ...around.content }], around), {
    assetBase: 'https://ours.example',
    ...options,
  });
}

/** The body of a page that holds one block. */
function renderTestBlock(
  type: string,
  values: Values,
  options: RenderOptions = {},
  around: Around = {},
): string {
  return renderTestPage(type, values, options, around).chunks.body;
}

/** Facts about one kind of block: what its rendering shows, and what it lacks. */
export function factsAbout(type: string, usual: Values = {}) {
  const rendered = (values: Values, options?: RenderOptions, around?: Around) =>
    renderTestBlock(type, { ...usual, ...values }, options, around);
  return {
    rendered,
    shows: (values: Values, markup: string, options?: RenderOptions, around?: Around) => () => {
      const body = rendered(values, options, around);
      assert.ok(body.includes(markup), `${markup} is not in ${body}`);
    },
    lacks: (values: Values, markup: string, options?: RenderOptions, around?: Around) => () => {
      const body = rendered(values, options, around);
      assert.ok(!body.includes(markup), `${markup} is in ${body}`);
    },
  };
}
