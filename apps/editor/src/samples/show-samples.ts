import { escapeAttribute } from '@postpress/markup';
import { asObject, asText } from '@postpress/render/reading';
import { compileTemplate, MergeBudget } from '@postpress/render/template';
import { samplesOf } from '../exporting/sample-values.ts';
import type { Editor, ShowMarkup } from '../kernel/editor.ts';
import { pathOfName, sampleIn } from '../kernel/sample-store.ts';
import { adoptChipCss } from '../text/chip-css.ts';
import { tagForms } from '../text/merge-tags.ts';

const CHARACTERS_MAX = 1_000_000;
/** Of one block, each time the canvas draws it. */
const VALUES_MAX = 10_000;

/**
 * Shows merge tags on the canvas as chips: with sample data, a repeated row once for each sample item, or as they are
 * written.
 *
 * @returns stops that
 */
export function showSamples(editor: Editor): () => void {
  const { samples, shownMarkup, view, options, canvas } = editor;
  let shown: boolean | undefined;
  const show = () => {
    shown = view.snapshot.showsSamples;
    shownMarkup.set(markupWith(editor, shown));
  };
  const adopt = () => canvas.document && adoptChipCss(canvas.document);
  show();
  adopt();
  const offs = [
    samples.subscribe(show),
    options.subscribe(show),
    view.subscribe(() => view.snapshot.showsSamples !== shown && show()),
    canvas.onRendered(adopt),
  ];
  return () => {
    for (const off of offs) off();
    shownMarkup.set(undefined);
  };
}

function markupWith(editor: Editor, withValues: boolean): ShowMarkup {
  const { store } = editor;
  const isKnown = knownTags(editor);
  const seen = new Set<string>();
  let values: Record<string, unknown> | undefined;
  const show = (html: string, node: object, item = 0) => {
    if (!html.includes('{{')) return html;
    if (!withValues) return withChips(html, isKnown);
    // The values of variables that nothing declares are read from the page: again when it has a new one.
    const fresh = (html.match(TAG) ?? []).filter((tag) => !seen.has(tag));
    if (fresh.length > 0 || !values) values = samplesOf(editor);
    for (const tag of fresh) seen.add(tag);
    const { tree } = store.snapshot;
    const key = tree.keyOf(node);
    const around = key === undefined ? [] : [{ node }, ...tree.ancestors(key)].map((each) => each.node);
    const row = around.find((each) => 'columns' in each);
    return merged(withChips(html, isKnown), around.reverse(), values, row && { node: row, item });
  };
  const itemsOf = (row: object) => {
    const list = withValues ? listOf(row) : undefined;
    if (list === undefined) return 0;
    values ??= samplesOf(editor);
    const items = sampleIn(values, pathOfName(values, list));
    return Array.isArray(items) ? items.length : 0;
  };
  return Object.assign(show, { itemsOf });
}

/** Tags that the project declares or the sample data have, and expressions. Without declared tags, any may be meant. */
function knownTags({ options, samples }: Editor): (tag: string) => boolean {
  const { mergeTags } = options.snapshot;
  const { data } = samples.snapshot;
  const forms = tagForms(mergeTags);
  const isAnyMeant = Object.keys(mergeTags).length === 0;
  return (tag) => {
    const name = tag.replace(/^\{+\s*|\s*\}+$/g, '');
    return (
      isAnyMeant ||
      forms.nameOf(tag) !== undefined ||
      /\s/.test(name) ||
      sampleIn(data, pathOfName(data, name)) !== undefined
    );
  };
}

const TAG = /\{\{[^{}]*\}\}/g;
/** A tag that shows a value: no rule, no end, no comment. */
const VALUE = /\{\{\{[^{}#/^!&>]+\}\}\}|\{\{(?!\s*else\b)[^{}#/^!&>]+\}\}/g;
/** Markup between texts, where a tag is a part of an attribute, a style or a comment. */
const MARKUP = /(<!--[\s\S]*?-->|<style\b[\s\S]*?<\/style>|<[^>]*>)/i;

/** The markup with a chip around each tag of its texts, which names the tag on hover. */
export function withChips(html: string, isKnown: (tag: string) => boolean): string {
  return html
    .split(MARKUP)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(VALUE, (tag) => {
            const title = escapeAttribute(tag).replaceAll('{', '&#123;');
            return `<span data-pp-tag="${isKnown(tag) ? 'known' : 'unknown'}" title="${title}">${tag}</span>`;
          }),
    )
    .join('');
}

/** The HTML of a block for a reader who meets its conditions; unchanged if they leave nothing. */
export function merged(
  html: string,
  around: readonly object[],
  values: Record<string, unknown>,
  repeated?: { node: object; item: number },
): string {
  const lists = around.flatMap((node) => {
    const list = listOf(node);
    return list === undefined ? [] : [`${list}.${node === repeated?.node ? repeated.item : 0}`];
  });
  const source = `${lists.map((list) => `{{#with ${list}}}`).join('')}${html}${'{{/with}}'.repeat(lists.length)}`;
  const { text } = compileTemplate(source, 'html').merge(values, {
    charactersMax: CHARACTERS_MAX,
    budget: new MergeBudget({ values: VALUES_MAX }),
    keepMissing: true,
  });
  return text === '' ? html : text;
}

/** The list that a node is repeated for. */
function listOf(node: object): string | undefined {
  const { displayCondition } = asObject((node as { values?: unknown }).values);
  return EACH.exec(asText(asObject(displayCondition).before))?.[1];
}

/** Repeats a list that is named by its path. */
const EACH = /^\s*\{\{#each ([\w.@/-]+)(?: as \|[^|]*\|)?\}\}\s*$/;
