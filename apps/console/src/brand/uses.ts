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

/** Whether text may have this color: not if it serves as a background or as the text of buttons only. */
export function isForText({ roles, textStyles, buttons, link }: BrandKit, id: string): boolean {
  const { background, surface, ...textRoles } = roles;
  const asText = [
    ...Object.values(textRoles),
    ...Object.values(textStyles).map(({ color }) => color),
    link.color,
    link.hoverColor,
  ];
  const otherwise = [
    background,
    surface,
    ...buttons.flatMap(({ color, borderColor }) => [color, borderColor]),
  ];
  return asText.includes(id) || !otherwise.includes(id);
}

/** Whether a part of the kit refers to a font of it. */
export function usesFont({ textStyles, buttons }: BrandKit, id: string): boolean {
  return [...Object.values(textStyles), ...buttons].some(({ font }) => font === id);
}
