import type { BrandKit } from '@postpress/contracts';

/** Whether a part of the kit refers to a color of it. */
export function usesColor({ roles, textStyles, buttons, link }: BrandKit, id: string): boolean {
  const ids = [
    ...Object.values(roles),
    ...Object.values(textStyles).map(({ color }) => color),
    ...buttons.flatMap(({ background, color, borderColor }) => [background, color, borderColor]),
    link.color,
    link.hoverColor,
  ];
  return ids.includes(id);
}

/** Whether a part of the kit refers to a font of it. */
export function usesFont({ textStyles, buttons }: BrandKit, id: string): boolean {
  return [...Object.values(textStyles), ...buttons].some(({ font }) => font === id);
}
