import type { Editor } from '../../kernel/editor.ts';
import type { MergeTagEntry } from '../merge-tag-tree.ts';

/** Lets the user pick a merge tag in the host's own dialog: the tag as text, or `{value, after?, name?, sample?}`; else none. */
export async function askMergeTag(
  { host, refuse }: Pick<Editor, 'host' | 'refuse'>,
  take: (entry: MergeTagEntry) => void,
): Promise<void> {
  try {
    const answer = await host.ask<unknown>('mergeTag');
    const given = typeof answer === 'string' ? { value: answer } : answer;
    const { value, after, name, sample } = (given ?? {}) as Record<string, unknown>;
    if (typeof value !== 'string' || value === '') return;
    take({
      name: typeof name === 'string' ? name : value,
      text: value,
      depth: 0,
      ...(typeof after === 'string' && { after }),
      ...(typeof sample === 'string' && { sample }),
    });
  } catch (cause) {
    refuse((cause as Error).message);
  }
}
