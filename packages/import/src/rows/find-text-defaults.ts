import type { TextDefaults } from '../blocks/text-style.ts';
import { type Box, boxesIn, mainDevice, type StackBox, styleOf } from '../layout/box.ts';

/** The font family and color of most of the text. */
export function findTextDefaults(body: StackBox): TextDefaults {
  const families = new Map<string, number>();
  const colors = new Map<string, number>();
  const visit = (box: Box): void => {
    if (box.kind === 'flow') {
      const style = styleOf(box.element, mainDevice(box.shown));
      const weight = box.rects.desktop.height + box.rects.mobile.height;
      families.set(style.family, (families.get(style.family) ?? 0) + weight);
      colors.set(style.color, (colors.get(style.color) ?? 0) + weight);
    } else boxesIn(box).forEach(visit);
  };
  visit(body);
  return {
    family: mostOf(families) ?? body.element.desktop.family,
    color: mostOf(colors) ?? body.element.desktop.color,
  };
}

function mostOf(counts: ReadonlyMap<string, number>): string | undefined {
  let most: string | undefined;
  for (const [name, count] of counts) if (most === undefined || count > (counts.get(most) ?? 0)) most = name;
  return most;
}
