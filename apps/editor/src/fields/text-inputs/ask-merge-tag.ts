import type { Editor } from '../../kernel/editor.ts';
import { type MergeTagEntry, mergeTagTree } from '../merge-tag-tree.ts';

/** Lets the user pick a merge tag in the host's own dialog: the tag as text, or `{value, after?, name?, sample?}`; else none. */
export async function askMergeTag(
  { host, refuse }: Pick<Editor, 'host' | 'refuse'>,
  take: (entry: MergeTagEntry) => void,
): Promise<void> {
  try {
    const answer = await host.request<unknown>('mergeTag');
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

/** Takes the entry that the user picked; for a rule, the host may choose another one. */
export async function takePicked(
  { host, options, refuse, t }: Pick<Editor, 'host' | 'options' | 'refuse' | 't'>,
  picked: MergeTagEntry,
  take: (entry: MergeTagEntry) => void,
): Promise<void> {
  if (!picked.rule || !host.handles('mergeTagRule')) return take(picked);
  try {
    const answer = await host.request<MergeTagEntry['rule'] | null>('mergeTagRule', picked.rule);
    if (!answer) return;
    const chosen = mergeTagTree(options.snapshot.mergeTags).find(
      ({ rule }) => rule?.mergeTagGroup === answer.mergeTagGroup && rule.mergeTagRule === answer.mergeTagRule,
    );
    if (chosen) take(chosen);
    else refuse(t('fields.noTag'));
  } catch (cause) {
    refuse((cause as Error).message);
  }
}
