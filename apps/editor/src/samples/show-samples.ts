import { asObject, asText } from '@postpress/render/reading';
import { compileTemplate, MergeBudget } from '@postpress/render/template';
import { samplesOf } from '../exporting/sample-values.ts';
import type { Editor, ShowMarkup } from '../kernel/editor.ts';

const CHARACTERS_MAX = 1_000_000;
/** Of one block, each time the canvas draws it. */
const VALUES_MAX = 10_000;

/** Shows sample data instead of tags on the canvas; in a repeated row those of the first item. @returns stops that */
export function showSamples(editor: Editor): () => void {
  const { samples, shownMarkup } = editor;
  const show = () => shownMarkup.set(markupWith(editor, samplesOf(editor)));
  show();
  const off = samples.subscribe(show);
  return () => {
    off();
    shownMarkup.set(undefined);
  };
}

function markupWith({ store }: Pick<Editor, 'store'>, values: Record<string, unknown>): ShowMarkup {
  return (html, node) => {
    if (!html.includes('{{')) return html;
    const { tree } = store.snapshot;
    const key = tree.keyOf(node);
    const around = key === undefined ? [] : [{ node }, ...tree.ancestors(key)].map((each) => each.node);
    return merged(html, around.reverse(), values);
  };
}

/** The HTML of a block for a reader who meets its conditions; unchanged if they leave nothing. */
export function merged(html: string, around: readonly object[], values: Record<string, unknown>): string {
  const lists = around.flatMap((node) => {
    const { displayCondition } = asObject((node as { values?: unknown }).values);
    return EACH.exec(asText(asObject(displayCondition).before))?.[1] ?? [];
  });
  const source = `${lists.map((list) => `{{#with ${list}.0}}`).join('')}${html}${'{{/with}}'.repeat(lists.length)}`;
  const { text } = compileTemplate(source, 'html').merge(values, {
    charactersMax: CHARACTERS_MAX,
    budget: new MergeBudget({ values: VALUES_MAX }),
    keepMissing: true,
  });
  return text === '' ? html : text;
}

/** Repeats a list that is named by its path. */
const EACH = /^\s*\{\{#each ([\w.@/-]+)(?: as \|[^|]*\|)?\}\}\s*$/;
