import assert from 'node:assert/strict';
import { applyStyles } from '../../../packages/import/src/cascade/apply-styles.ts';
import { DESKTOP_PX, MOBILE_PX } from '../../../packages/import/src/cascade/media.ts';
import type { PageElement } from '../../../packages/import/src/parse/page.ts';
import { readPage } from '../../../packages/import/src/parse/read-page.ts';
import { cssOf, GRADIENT, inOurWords, isSame } from './compare.ts';
import { type Judged, READ_PROPERTIES, type ReadProperty, type Verdict } from './judge.ts';

/** Differences that are meant, each with its reason. */
const MEANT: readonly Meant[] = [
  {
    property: /^display$/,
    reason:
      'The judge hides the root, so that values are not those of boxes: what inherits from it is hidden, and its child is no item of a flexible box.',
    holds: ({ tag, ours, theirs }) => theirs === 'none' || (tag === 'body' && theirs === `inline-${ours}`),
  },
  {
    property: /^overflow-[xy]$/,
    reason: 'Chromium starts images with `clip`, which cuts off nothing but the image itself.',
    holds: ({ tag, theirs }) => tag === 'img' && theirs === 'clip',
  },
  {
    property: /^background-color$/,
    reason: 'Designs have no gradients: the mean of its colors is the color below the text.',
    holds: ({ theirs }) => theirs === GRADIENT,
  },
];

type Meant = { property: RegExp; reason: string; holds(difference: Difference): boolean };

export type Difference = {
  page: number;
  device: string;
  tag: string;
  property: string;
  ours: string;
  theirs: string;
};

function elementsOf(element: PageElement): PageElement[] {
  return [element, ...element.elements.flatMap(elementsOf)];
}

/** Where an import computes other styles than Chromium for the elements of a page. */
export function differencesOf(html: string, verdict: Verdict, page: number): Difference[] {
  const read = readPage(html);
  assert.ok(read);
  applyStyles(read, DESKTOP_PX);
  const elements = elementsOf(read.body.parent ?? read.body);
  const found: Difference[] = [];
  for (const device of ['desktop', 'mobile'] as const) {
    const judged = verdict[device];
    assert.deepEqual(
      elements.map(({ tag }) => tag),
      judged.map(({ tag }) => tag),
      html,
    );
    const effective = new Map<PageElement, Record<ReadProperty, string>>();
    for (const [index, element] of elements.entries()) {
      const { values } = judged[index] as Judged;
      const parent = element.parent && effective.get(element.parent);
      const ours = cssOf(element[device]);
      const around = { widthPx: device === 'desktop' ? DESKTOP_PX : MOBILE_PX, parent };
      const theirs = Object.fromEntries(
        READ_PROPERTIES.map((property) => [property, inOurWords(property, values, around)]),
      ) as Record<ReadProperty, string>;
      effective.set(element, theirs);
      for (const property of READ_PROPERTIES) {
        if (isSame(property, ours[property], theirs[property])) continue;
        const difference = {
          page,
          device,
          tag: element.tag,
          property,
          ours: ours[property],
          theirs: theirs[property],
        };
        if (!MEANT.some((each) => each.property.test(property) && each.holds(difference)))
          found.push(difference);
      }
    }
  }
  return found;
}
