import type { Upload } from '@postpress/contracts';
import type { Content } from '@postpress/design';
import { insertBlock, type Json, newBlock, positionForInsert, setValue } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';

/**
 * Keeps an image that was made (its address lasts a week) and puts it into the design: into the image that is selected,
 * else as a new one.
 *
 * @throws Error
 */
export async function placeImage(editor: Editor, url: string, alt: string): Promise<void> {
  const { session, store, t } = editor;
  const response = await fetch(new URL(url, location.href), { credentials: 'omit' });
  if (!response.ok) throw new Error(`${response.status}`);
  const name = encodeURIComponent(`${alt.slice(0, 80) || 'image'}.png`);
  const { data } = await session.call<{ data: Upload }>(
    'POST',
    `/uploads?name=${name}`,
    await response.blob(),
  );
  const src: Json = { url: data.url, width: data.width, height: data.height };
  const [key] = store.snapshot.selection;
  const selected = key === undefined ? undefined : store.find(key);
  if (key !== undefined && selected?.kind === 'block' && (selected.node as Content).type === 'image') {
    perform(editor, setValue(store, t, [key], ['src'], src));
    return;
  }
  const content = newBlock('image', { src, altText: alt });
  perform(editor, insertBlock(store, t, { content, position: positionForInsert(store, 'block') }));
}
