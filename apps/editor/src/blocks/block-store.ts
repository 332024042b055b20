import type { BlockListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { Content, Row } from '@postpress/design';
import type { Editor } from '../kernel/editor.ts';

/** A block that can be used again. Blocks from the host's options can't be changed. */
export type SavedBlock = BlockListResult['data'][number] & { isFixed?: true };
export type NewBlock = {
  name: string;
  description: string;
  category: string;
  tags: readonly string[];
  data: Row | Content;
  /** Visible to this user only. */
  mine: boolean;
  syncId: string | null;
};
export type BlockPage = { blocks: SavedBlock[]; cursor: string | null };

const PAGE = 50;

/** A page of the saved blocks: the host's own where it answers for blocks, else the service's. @throws Error */
export async function listBlocks(editor: Editor, cursor: string | null): Promise<BlockPage> {
  const { session, store, host } = editor;
  if (host.handles('blocks')) {
    const found = await askHost(editor, 'list', {});
    return { blocks: blocksOf(found, editor), cursor: null };
  }
  const page = await session.call(operations.listBlocks, {
    query: {
      displayMode: store.displayMode,
      limit: PAGE,
      ...(cursor !== null && { cursor }),
      ...(session.opened.user === null && { scope: 'shared' }),
    },
  });
  return { blocks: page.data, cursor: page.has_more ? page.next_cursor : null };
}

/** @throws Error */
export async function saveBlock(
  editor: Editor,
  { name, description, category, tags, data, mine, syncId }: NewBlock,
): Promise<void> {
  const { session, store, host } = editor;
  const block = { displayMode: store.displayMode, name, description, category, tags: [...tags], data };
  if (host.handles('blocks')) await askHost(editor, 'save', { block });
  else
    await session.call(operations.createBlock, {
      params: { projectId: session.opened.project.id },
      body: {
        ...block,
        ...(mine && session.opened.user !== null && { userId: session.opened.user.id }),
        ...(syncId !== null && { syncId, isSyncEnabled: true }),
      },
    });
}

/** The content of a block, or what it is listed by. */
export type BlockChange =
  | { data: Row | Content }
  | { name: string; description: string; category: string; tags: string[] };

/** @throws Error */
export async function updateBlock(editor: Editor, id: string, change: BlockChange): Promise<void> {
  if (editor.host.handles('blocks')) await askHost(editor, 'update', { id, block: change });
  else await editor.session.call(operations.updateBlock, { params: paramsOf(editor, id), body: change });
}

/** @throws Error */
export async function deleteBlock(editor: Editor, id: string): Promise<void> {
  if (editor.host.handles('blocks')) await askHost(editor, 'delete', { id });
  else await editor.session.call(operations.deleteBlock, { params: paramsOf(editor, id) });
}

/** A host's blocks in our format; those without a design are left out. */
export function blocksOf(given: unknown, { store, t }: Pick<Editor, 'store' | 't'>): SavedBlock[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((each: unknown, at): SavedBlock[] => {
    const { id, name, description, category, tags, data, thumbnailUrl, displayMode } = (each ?? {}) as Record<
      string,
      unknown
    >;
    if (typeof data !== 'object' || data === null) return [];
    if (displayMode !== undefined && displayMode !== store.displayMode) return [];
    return [
      {
        id: String(id ?? `host-${at}`),
        name: typeof name === 'string' ? name : '',
        description: typeof description === 'string' ? description : '',
        category: typeof category === 'string' ? category : t('blocks.category.default'),
        tags: Array.isArray(tags) ? tags.map(String) : [],
        thumbnailUrl: typeof thumbnailUrl === 'string' ? thumbnailUrl : null,
        data: data as NonNullable<SavedBlock['data']>,
        displayMode: store.displayMode,
        userId: null,
        syncId: null,
        isSyncEnabled: false,
        createdAt: '',
        updatedAt: '',
      },
    ];
  });
}

function askHost({ host, store, options }: Editor, action: string, params: object): Promise<unknown> {
  const { user } = options.snapshot;
  return host.request('blocks', { action, displayMode: store.displayMode, user, ...params });
}

const paramsOf = ({ session }: Editor, blockId: string) => ({
  projectId: session.opened.project.id,
  blockId,
});
