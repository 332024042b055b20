import { escapeAttribute } from '@postpress/markup';
import { asObject, asText } from '@postpress/render/reading';
import { compileTemplate, designTagReplacer, MergeBudget } from '@postpress/render/template';
import { samplesOf } from '../exporting/sample-values.ts';
import type { Editor, ShowMarkup, ShownItem } from '../kernel/editor.ts';
import type { EditorOptions } from '../kernel/options-store.ts';
import { pathOfName, type SampleData, sampleIn } from '../kernel/sample-store.ts';
import { adoptChipCss } from '../text/chip-css.ts';
import { tagForms, tagsInTexts } from '../text/merge-tags.ts';

const CHARACTERS_MAX = 1_000_000;
/** Of one block, each time the canvas draws it. */
const VALUES_MAX = 10_000;

/**
 * Shows merge tags on the canvas as chips: with sample data, repeated rows and blocks once for each sample item, or as
 * they are written.
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
  const { store, options } = editor;
  const isKnown = knownTags(editor);
  const seen = new Set<string>();
  let values: Record<string, unknown> | undefined;
  const show = (drawn: string, node: object, item: ShownItem = {}) => {
    const html = withValues ? withDesignTags(drawn, options.snapshot) : drawn;
    if (!html.includes('{{')) return html;
    if (!withValues) return withChips(html, isKnown);
    // The values of variables that nothing declares are read from the page: again when it has a new one.
    const fresh = (html.match(TAG) ?? []).filter((tag) => !seen.has(tag));
    if (fresh.length > 0 || !values) values = samplesOf(editor);
    for (const tag of fresh) seen.add(tag);
    return merged(withChips(html, isKnown), around(node), values, item);
  };
  /** From the page to the node. */
  const around = (node: object): object[] => {
    const { tree } = store.snapshot;
    const key = tree.keyOf(node);
    return key === undefined ? [] : [{ node }, ...tree.ancestors(key)].map((each) => each.node).reverse();
  };
  const itemsOf = (node: object, item: ShownItem = {}) => {
    if (!withValues || listOf(node) === undefined) return 0;
    values ??= samplesOf(editor);
    return itemsIn(values, around(node), item);
  };
  return Object.assign(show, { itemsOf });
}

/** Tags that the project declares or the sample data have, and expressions. Without declared tags, any may be meant. */
function knownTags({ options, samples }: Editor): (tag: string) => boolean {
  const { mergeTags } = options.snapshot;
  const { data } = samples.snapshot;
  const forms = tagForms(tagsInTexts(options.snapshot));
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

/** The markup with the values of the host's design tags, which exports replace before merge tags, too. */
export function withDesignTags(
  html: string,
  { designTags, designTagsConfig }: Pick<EditorOptions, 'designTags' | 'designTagsConfig'>,
): string {
  // The host wrote these values: their number needs no limit.
  const budget = new MergeBudget({ values: Number.POSITIVE_INFINITY });
  return designTagReplacer({ designTags, designTagsConfig }, budget)?.(html, 'html') ?? html;
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

/**
 * The HTML of a block for a reader who meets its conditions; unchanged if they leave nothing.
 *
 * @param around the nodes from the page to the block, which may be repeated
 */
export function merged(
  html: string,
  around: readonly object[],
  values: Record<string, unknown>,
  item: ShownItem = {},
): string {
  const lists = around.flatMap((node) => {
    const list = listOf(node);
    return list === undefined ? [] : [`${list}.${itemOf(node, item)}`];
  });
  const source = `${lists.map((list) => `{{#with ${list}}}`).join('')}${html}${'{{/with}}'.repeat(lists.length)}`;
  const { text } = compileTemplate(source, 'html').merge(values, {
    charactersMax: CHARACTERS_MAX,
    budget: new MergeBudget({ values: VALUES_MAX }),
    keepMissing: true,
  });
  return text === '' ? html : text;
}

/** How many items the list of the last node has: in the items of the lists around it, else in the data. */
export function itemsIn(values: SampleData, around: readonly object[], item: ShownItem): number {
  let scopes: unknown[] = [values];
  let items: unknown;
  for (const node of around) {
    const list = listOf(node);
    if (list === undefined) continue;
    items = scopes
      .map((scope) => sampleIn(scope, pathOfName(values, list)))
      .find((each) => each !== undefined);
    scopes = [sampleIn(items, [itemOf(node, item)]), ...scopes];
  }
  return Array.isArray(items) ? items.length : 0;
}

/** Columns show the first item of a list. */
function itemOf(node: object, { row = 0, block = 0 }: ShownItem): number {
  if ('columns' in node) return row;
  return 'contents' in node ? 0 : block;
}

/** The list that a node is repeated for. */
function listOf(node: object): string | undefined {
  const { displayCondition } = asObject((node as { values?: unknown }).values);
  return EACH.exec(asText(asObject(displayCondition).before))?.[1];
}

/** Repeats a list that is named by its path. */
const EACH = /^\s*\{\{#each ([\w.@/-]+)(?: as \|[^|]*\|)?\}\}\s*$/;
