import { isBlockKind, kindModes } from '@postpress/design/kinds';
import { asList, asNumber, asObject, asText, spacingSides } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { fix, setFix } from '../fix.ts';
import type { FixCode } from '../fix-titles.ts';
import type { Block, Column, Node, Page, Row } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { anchorsOf } from './addresses.ts';
import { eachBlock, rulesOf } from './rule.ts';

const rule = rulesOf('structure');

function remove(node: Node, code: FixCode): Fix[] {
  return node.removable ? [fix(code, [{ do: 'remove', node: node.ref }])] : [];
}

const designEmpty = rule({
  code: 'design-empty',
  severity: 'hint',
  message: 'This design is empty.',
  help: 'Drag a block from the palette, or start from a template.',
  *find(page) {
    if (page.rows.every(({ columns }) => columns.every(({ blocks }) => blocks.length === 0)))
      yield { node: page.body };
  },
});

/** Whether a row or column is visible itself or adds spacing. */
function isVisible({ values }: Node): boolean {
  const [top, , bottom] = spacingSides(values.padding);
  const colors = [values.backgroundColor, values.columnsBackgroundColor].map(asText);
  return (
    top + bottom > 0 ||
    colors.some((color) => color !== '' && color !== 'transparent') ||
    asText(asObject(values.backgroundImage).url) !== '' ||
    Object.entries(asObject(values.border)).some(
      ([key, width]) => key.endsWith('Width') && asNumber(width, 0) > 0,
    )
  );
}

const isEmpty = ({ columns }: Row) => columns.every(({ blocks }) => blocks.length === 0);

const rowEmpty = rule({
  code: 'row-empty',
  severity: 'hint',
  message: 'This row is empty.',
  help: 'It is invisible but still sent. Fill it or delete it.',
  *find(page) {
    if (page.rows.every(isEmpty)) return;
    for (const row of page.rows) {
      const isPlain = !isVisible(row) && row.columns.every((column: Column) => !isVisible(column));
      if (isEmpty(row) && isPlain) yield { node: row.ref, fixes: remove(row, 'delete-row') };
    }
  },
});

const columnEmpty = rule({
  code: 'column-empty',
  severity: 'hint',
  message: 'A column of this row is empty.',
  help: 'On phones, where columns are stacked, it disappears. Fill it, or choose a layout without it.',
  *find({ rows }) {
    for (const row of rows) {
      if (isEmpty(row) || row.columns.length < 2) continue;
      for (const column of row.columns)
        if (column.blocks.length === 0 && !isVisible(column)) yield { node: column.ref };
    }
  },
});

const hiddenEverywhere = rule({
  code: 'hidden-everywhere',
  severity: 'warning',
  message: 'This is hidden on every device.',
  help: 'It is invisible but still sent, and spam filters look for hidden text.',
  *find({ rows }) {
    for (const row of rows) {
      if (isHidden(row)) yield { node: row.ref, fixes: remove(row, 'delete-row') };
      else
        for (const { blocks } of row.columns)
          for (const block of blocks)
            if (isHidden(block)) yield { node: block.ref, fixes: remove(block, 'delete-block') };
    }
  },
});

const isHidden = ({ hidden }: Node) => hidden.desktop && hidden.mobile;

const textHidden = rule({
  code: 'text-hidden',
  severity: 'warning',
  message: 'Formatting hides a part of this text: “{words}”.',
  help: 'Spam filters treat hidden text as fraud. Put inbox preview text into the preheader.',
  *find({ blocks }) {
    for (const { kind, writings, ref } of blocks) {
      if (kind === 'html') continue;
      for (const { rich, valuePath } of writings) {
        const hidden = collapseWhitespace(
          rich.runs.map(({ look, words }) => (look.hidden ? words : '')).join(' '),
        );
        if (hidden !== '') yield { node: ref, property: valuePath, facts: { words: hidden.slice(0, 60) } };
      }
    }
  },
});

const textEmpty = rule({
  code: 'text-empty',
  severity: 'hint',
  message: 'This text is empty.',
  help: 'It only adds space. Use padding, which screen readers ignore.',
  find: eachBlock((block) => {
    if (!/^(?:text|paragraph|text_deprecated)$/.test(block.kind) || block.words !== '') return undefined;
    if (block.writings.some(({ rich, form }) => rich.images.length > 0 || form === 'broken'))
      return undefined;
    const shows = block.writings.some(({ rich }) => rich.elements.has('hr') || rich.elements.has('table'));
    return !shows && { node: block.ref, fixes: remove(block, 'delete-block') };
  }),
});

const textGaps = rule({
  code: 'text-gaps',
  severity: 'hint',
  message: 'This text has {count} empty lines for spacing.',
  help: 'Screen readers read each as “blank”, and email clients render them at different heights. Use padding, or blocks of their own.',
  *find({ blocks }) {
    for (const { kind, words, writings, ref } of blocks)
      for (const { rich, valuePath } of writings)
        if (kind !== 'html' && kind !== 'table' && words !== '' && rich.emptyParagraphs >= 3)
          yield { node: ref, property: valuePath, facts: { count: rich.emptyParagraphs } };
  },
});

const textBroken = rule({
  code: 'text-broken',
  severity: 'error',
  message: 'The formatting of this text is damaged.',
  help: 'Its text is rendered without formatting. Write it again, or undo the change that broke it.',
  *find({ blocks }) {
    for (const { writings, ref } of blocks)
      for (const { form, valuePath } of writings)
        if (form === 'broken') yield { node: ref, property: valuePath };
  },
});

const blockUnknown = rule({
  code: 'block-unknown',
  severity: 'error',
  message: 'A block of the unknown kind “{kind}” cannot be rendered.',
  help: 'It is omitted. It comes from another editor, or from a custom tool that is not set up here.',
  find: eachBlock(({ kind, node, ref }) => {
    const isTool = kind === 'custom' || asText(node.slug) !== '';
    return !isBlockKind(kind) && !isTool && { node: ref, facts: { kind: kind.slice(0, 80) } };
  }),
});

const kindNotForMode = rule({
  code: 'kind-not-for-mode',
  severity: 'warning',
  message: 'A block of the kind “{kind}” does not fit this display mode.',
  help: 'It may be rendered incompletely, or not at all.',
  find: eachBlock(
    ({ kind, ref }, { mode }) =>
      isBlockKind(kind) && !kindModes[kind].includes(mode) && { node: ref, facts: { kind } },
  ),
});

const anchorTwice = rule({
  code: 'anchor-twice',
  severity: 'warning',
  message: 'There are several anchors “{anchor}”.',
  help: 'Links go to the first of them.',
  *find(page: Page) {
    const seen = new Set<string>();
    for (const { node, anchor } of anchorsOf(page)) {
      if (seen.has(anchor)) yield { node: node.ref, property: ['anchor'], facts: { anchor } };
      seen.add(anchor);
    }
  },
});

const MANY_COLUMNS = 3;

const columnsNarrow = rule({
  code: 'columns-narrow',
  severity: 'warning',
  modes: ['email', 'web'],
  message: '{count} columns stay side by side on phones: each is about {px} px wide.',
  help: 'Words break after a few characters. Stack the columns of this row on phones.',
  *find({ rows }) {
    for (const { values, ref, columns, hidden } of rows) {
      const override = asObject(asObject(values._override).mobile);
      const count = columns.filter(({ blocks }) => blocks.some(({ words }) => words.length > 20)).length;
      if (override.noStackMobile !== true || hidden.mobile || columns.length < MANY_COLUMNS || count === 0)
        continue;
      const valuePath = ['_override', 'mobile', 'noStackMobile'];
      yield {
        node: ref,
        property: valuePath,
        facts: { count: columns.length, px: Math.round(375 / columns.length) },
        fixes: [setFix('stack-columns', ref, valuePath, false)],
      };
    }
  },
});

const slidesMissing = rule({
  code: 'slides-missing',
  severity: 'error',
  message: 'This carousel has no images.',
  help: 'It is omitted. Add images, or delete it.',
  find: eachBlock((block) => {
    const slides = asList(asObject(asObject(block.node.embedded).images).values);
    const isMissing = block.kind === 'carousel' && slides.length === 0;
    return isMissing && { node: block.ref, fixes: remove(block, 'delete-carousel') };
  }),
});

const listEmpty = rule({
  code: 'list-empty',
  severity: 'warning',
  message: 'This {kind} is empty.',
  help: 'It is omitted. Fill it, or delete it.',
  find: eachBlock((block) => {
    const isEmptyList = itemsOf(block)?.length === 0;
    return (
      isEmptyList && {
        node: block.ref,
        facts: { kind: block.kind },
        fixes: remove(block, 'delete-block'),
      }
    );
  }),
});

function itemsOf({ kind, values }: Block): readonly unknown[] | undefined {
  if (kind === 'menu') return asList(asObject(values.menu).items);
  if (kind === 'social') return asList(asObject(values.icons).icons);
  if (kind === 'form') return asList(values.fields);
  if (kind === 'html' && values.html !== undefined) return asText(values.html).trim() === '' ? [] : undefined;
  return undefined;
}

export const structureRules = [
  textBroken,
  blockUnknown,
  slidesMissing,
  listEmpty,
  kindNotForMode,
  hiddenEverywhere,
  textHidden,
  columnsNarrow,
  anchorTwice,
  rowEmpty,
  columnEmpty,
  textEmpty,
  textGaps,
  designEmpty,
] as const;
