import { BODY_KEY, type NodeKey, readValue, setValue } from '@postpress/edits';
import { joinedEdits } from '../fields/change-values.ts';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';

/** The texts that a language lacks, with their blocks. */
type Missing = { key: NodeKey; text: string };

/**
 * Lets the host translate every text that the shown language lacks, as one step. Announces the result; never throws.
 */
export async function translateMissing(editor: Editor): Promise<void> {
  const { store, view, host, t, announce, refuse } = editor;
  const { language } = view.snapshot;
  if (language === null) return refuse(t('embedding.translate.none'));
  const missing = missingTexts(editor, language);
  const [first, ...rest] = missing;
  if (!first) return announce(t('embedding.translate.nothing'));
  const base = store.snapshot.design.body.values?.language as { value?: string } | undefined;
  try {
    const request = { from: base?.value ?? null, to: language, texts: missing.map(({ text }) => text) };
    const texts = await host.request<unknown>('translate', request);
    if (
      !Array.isArray(texts) ||
      texts.length !== missing.length ||
      !texts.every((each) => typeof each === 'string')
    )
      return refuse(t('embedding.translate.wrong', { count: missing.length }));
    const edit = ({ key }: Missing, at: number) =>
      setValue(store, t, [key], ['text'], texts[at] as string, { language });
    const all = joinedEdits([edit(first, 0), ...rest.map((each, at) => edit(each, at + 1))]);
    const label = t('embedding.translate.label', { language });
    if (perform(editor, 'operations' in all ? { ...all, label } : all))
      announce(t('embedding.translate.done', { count: missing.length }));
  } catch (cause) {
    refuse(t('embedding.translate.failed', { reason: (cause as Error).message }));
  }
}

function missingTexts({ store }: Editor, language: string): Missing[] {
  const { tree } = store.snapshot;
  const blocks = (key: NodeKey): NodeKey[] =>
    tree.find(key)?.kind === 'block' ? [key] : tree.children(key).flatMap(blocks);
  return blocks(BODY_KEY).flatMap((key) => {
    const base = readValue(store, key, ['text']).value;
    const isThere = readValue(store, key, ['text'], { language }).own;
    return typeof base === 'string' && base !== '' && !isThere ? [{ key, text: base }] : [];
  });
}
