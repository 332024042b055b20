import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { fillSamples, type SampleTag, sampleTags, undeclaredTags } from '@postpress/render/template';
import type { Editor } from '../kernel/editor.ts';
import { pathOfName, type SampleData, sampleIn, withSample } from '../kernel/sample-store.ts';

/** Every tag that previews and tests need a value for: the declared ones, then those that only the page uses. */
export function tagsToFill(
  { options, store }: Pick<Editor, 'options' | 'store'>,
  page = pageOf(store),
): SampleTag[] {
  const declared = sampleTags(options.snapshot.mergeTags);
  return [...declared, ...undeclaredTags(page, declared)];
}

/** Those of them that the design uses. */
export function usedTags({ options, store }: Pick<Editor, 'options' | 'store'>): SampleTag[] {
  const page = pageOf(store);
  const declared = sampleTags(options.snapshot.mergeTags);
  return [...declared.filter(({ name }) => page.includes(name)), ...undeclaredTags(page, declared)];
}

const pages = new WeakMap<Design, string>();

/** The rendered page, in which conditions and loops surround what they apply to. */
export function pageOf({ displayMode, snapshot: { design } }: Editor['store']): string {
  const known = pages.get(design);
  if (known !== undefined) return known;
  const { html } = renderDesign(design, { displayMode });
  pages.set(design, html);
  return html;
}

/**
 * The value of each variable in previews and tests: the sample data of the template, else what its merge tag declares,
 * else an example of its kind.
 *
 * @param page of a design other than the open one
 */
export function samplesOf(editor: Sampled, page?: string): Record<string, unknown> {
  return fillSamples(editor.samples.snapshot.data, tagsToFill(editor, page));
}

type Sampled = Pick<Editor, 'options' | 'store' | 'samples'>;

/** The value of one of them by its name. */
export function sampleOfTag(values: SampleData, name: string): unknown {
  return sampleIn(values, pathOfName(values, name));
}

/** The sample data with another value for a tag. */
export function chooseSample({ samples }: Pick<Editor, 'samples'>, name: string, value: unknown): void {
  const { data } = samples.snapshot;
  samples.set(withSample(data, pathOfName(data, name), value), name);
}

/** The typed list or object; undefined if it isn't JSON, or of another kind than the tag's own sample. */
export function readSample(text: string, sample: unknown): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === 'object' && read !== null;
    return isObject && Array.isArray(read) === Array.isArray(sample) ? read : undefined;
  } catch {
    return undefined;
  }
}
