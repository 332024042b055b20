import type { Content, Row } from '@postpress/design';
import { type Edit, isRefused, type Refused } from '@postpress/edits';
import type { Editor } from './editor.ts';
import { limitRows } from './row-limits.ts';

type Limited = Pick<Editor, 'options' | 'store' | 't'>;

/** Refuses an edit beyond what the host allows: numbers of rows, and of blocks of a tool (`usageLimit`). */
export function limitEdit(editor: Limited, edit: Edit | Refused): Edit | Refused {
  const limited = limitRows(editor, edit);
  if (isRefused(limited)) return limited;
  const { options, store, t } = editor;
  for (const [name, { usageLimit }] of Object.entries(options.snapshot.tools)) {
    if (typeof usageLimit !== 'number') continue;
    let growth = 0;
    for (const operation of limited.operations) {
      if (operation.kind === 'insert') growth += countIn(operation.node as Row | Content, name);
      if (operation.kind === 'remove')
        growth -= countIn(store.find(operation.key)?.node as Row | Content, name);
    }
    if (growth > 0 && usesOf(store, name) + growth > usageLimit)
      return { refused: t('app.usesMax', { count: usageLimit }) };
  }
  return limited;
}

/** How many blocks of a tool the design has. @param name as options name tools: `image`, `custom#badge` */
export function usesOf({ snapshot: { design } }: Limited['store'], name: string): number {
  const { headers = [], rows, footers = [] } = design.body;
  return [...headers, ...rows, ...footers].reduce((sum, row) => sum + countIn(row, name), 0);
}

function countIn(node: Row | Content | undefined, name: string): number {
  if (node && 'columns' in node)
    return node.columns
      .flatMap(({ contents }) => contents)
      .reduce((sum, content) => sum + countIn(content, name), 0);
  const { type, slug } = (node ?? {}) as Partial<Content>;
  return (type === 'custom' ? `custom#${slug}` : type) === name ? 1 : 0;
}
