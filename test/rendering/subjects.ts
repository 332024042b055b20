import { type Body, type Content, type Design, type DisplayMode, displayModes } from '@postpress/design';
import type { RenderedDesign, RenderOptions } from '@postpress/render';
import { corpusDesigns } from '../corpus/designs.ts';
import { current, renderCurrent } from '../corpus/rendering.ts';
import { specimens } from '../specimens/catalogue.ts';
import { renderCustomBlock } from '../specimens/custom-tools.ts';

/** A design for all rendering tests. */
export type Subject = { name: string; from: 'corpus' | 'specimen'; design: Design };

export type Rendering = { subject: Subject; mode: DisplayMode; page: RenderedDesign; label: string };

/** Real designs (with the corpus) and our own, at the current version. */
export function subjects(): Subject[] {
  return [
    ...corpusDesigns().map(({ slug, design }) => ({
      name: slug,
      from: 'corpus' as const,
      design: current(design),
    })),
    ...specimens().map(({ slug, design }) => ({ name: slug, from: 'specimen' as const, design })),
  ];
}

/** Every subject in every mode, rendered as by the service. */
export function renderings(
  options: RenderOptions = {},
  modes: readonly DisplayMode[] = displayModes,
): Rendering[] {
  return subjects().flatMap((subject) =>
    modes.map((mode) => ({
      subject,
      mode,
      page: renderCurrent(subject.design, mode, { customBlocks: renderCustomBlock, ...options }),
      label: `${subject.name} (${mode})`,
    })),
  );
}

/** The texts of a design's html blocks: the author's own markup, including faults. */
export function authorMarkup({ body }: Design): string[] {
  return contentsOf(body).flatMap(({ type, values }) => (type === 'html' ? [String(values.html ?? '')] : []));
}

/** The design with a plain word in each html block, to check our own markup only. */
export function withoutAuthorMarkup(design: Design): Design {
  const copy = structuredClone(design);
  for (const content of contentsOf(copy.body)) if (content.type === 'html') content.values.html = 'word';
  return copy;
}

function contentsOf({ headers = [], rows, footers = [] }: Body): Content[] {
  return [...headers, ...rows, ...footers].flatMap(({ columns }) =>
    columns.flatMap(({ contents }) => contents),
  );
}

/** The failures of a whole set as one readable message, at most `most` of them. */
export function listing(failures: string[], most = 12): string {
  const rest = failures.length - most;
  return `${failures.slice(0, most).join('\n')}${rest > 0 ? `\n… and ${rest} more` : ''}`;
}
