import { type TranslateTextsBody, translationLimits } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { isRefused, type Json, type NodeKey, type Refused, readValue, setValue } from '@postpress/edits';
import { joinedEdits } from '../fields/change-values.ts';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';
import type { DesignText } from './design-texts.ts';

/** A model's suggestions, by the id of the text; texts that it could not translate are missing. */
export type Suggestions = ReadonlyMap<string, string>;

/**
 * Requests translations from a model, in as many requests as their length needs.
 *
 * @throws SessionError
 */
export async function suggestTranslations(
  { session, store }: Editor,
  texts: readonly DesignText[],
  language: string,
  signal: AbortSignal,
): Promise<{ suggestions: Suggestions; creditsUsed: number }> {
  const base = store.snapshot.design.body.values?.language as { value?: unknown } | undefined;
  const { user } = session.opened;
  const suggestions = new Map<string, string>();
  let creditsUsed = 0;
  for (const some of portionsOf(texts)) {
    const body: TranslateTextsBody = {
      to: language,
      texts: some.map(({ source }) => source?.text ?? ''),
      ...(typeof base?.value === 'string' && TAG.test(base.value) && { from: base.value }),
      ...(user && { end_user_id: user.id }),
    };
    const { data } = await session.call(operations.translateTexts, { body, signal });
    creditsUsed += data.aiCreditsUsed;
    for (const [at, { id, write }] of some.entries()) {
      const text = data.texts[at];
      if (typeof text === 'string' && write(text) !== undefined) suggestions.set(id, text);
    }
  }
  return { suggestions, creditsUsed };
}

const TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/** Groups texts into requests; those too long for one are left out. */
function portionsOf(texts: readonly DesignText[]): DesignText[][] {
  const { textsMax, charactersMax } = translationLimits;
  const portions: DesignText[][] = [];
  let [portion, room]: [DesignText[], number] = [[], 0];
  for (const text of texts) {
    const length = text.source?.text.length ?? 0;
    if (length === 0 || length > charactersMax) continue;
    if (portion.length === textsMax || length > room || portions.length === 0) {
      [portion, room] = [[], charactersMax];
      portions.push(portion);
    }
    portion.push(text);
    room -= length;
  }
  return portions;
}

/**
 * Puts translations into the design as one step.
 *
 * @returns how many there are; 0 where the step was refused
 */
export function applyTranslations(
  editor: Editor,
  translations: readonly { text: DesignText; words: string }[],
  language: { value: string; label: string },
): number {
  const { store, t } = editor;
  const byNode = new Map<NodeKey, { [property: string]: Json }>();
  let count = 0;
  for (const { text, words } of translations) {
    const value = text.write(words);
    if (value === undefined) continue;
    count += 1;
    byNode.set(text.key, { ...byNode.get(text.key), [text.property]: value });
  }
  // One edit per node: a second edit would not see the parent object that the first creates.
  const edits = [...byNode].map(([key, values]) => {
    const now = readValue(store, key, ['_languages', language.value]).value as object | undefined;
    return setValue(store, t, [key], ['_languages', language.value], { ...now, ...values });
  });
  const [first, ...others] = edits;
  if (!first) return 0;
  const all = joinedEdits([first, ...others]);
  const label = t('languages.label', { language: language.label });
  const step: typeof all | Refused = isRefused(all) ? all : { ...all, label };
  return perform(editor, step) ? count : 0;
}
