import type { BrandKit } from '@postpress/contracts';
import { brandRoles, textStyleNames } from './style-guide.ts';

/** Faults that a schema cannot express: duplicate ids, and references to ids that the kit lacks. */
export type BrandFault = { path: string; message: string };

/** The faults of a brand that fits its schema, each with the field it is in. */
export function brandFaults(brand: BrandKit): BrandFault[] {
  const faults = [
    ...repeatedIds('colors', brand.colors),
    ...repeatedIds('fonts', brand.fonts),
    ...repeatedIds('buttons', brand.buttons),
  ];
  const requireIn = (ids: ReadonlySet<string>, what: string) => (path: string, id: string | null) => {
    if (id !== null && !ids.has(id)) faults.push({ path, message: `The kit has no ${what} “${id}”.` });
  };
  const requireColor = requireIn(new Set(brand.colors.map(({ id }) => id)), 'color');
  const requireFont = requireIn(new Set(brand.fonts.map(({ id }) => id)), 'font');
  for (const role of brandRoles) requireColor(`roles.${role}`, brand.roles[role]);
  for (const name of textStyleNames) {
    requireColor(`textStyles.${name}.color`, brand.textStyles[name].color);
    requireFont(`textStyles.${name}.font`, brand.textStyles[name].font);
  }
  for (const [at, button] of brand.buttons.entries()) {
    requireColor(`buttons.${at}.background`, button.background);
    requireColor(`buttons.${at}.color`, button.color);
    requireColor(`buttons.${at}.borderColor`, button.borderColor);
    requireFont(`buttons.${at}.font`, button.font);
  }
  requireColor('link.color', brand.link.color);
  requireColor('link.hoverColor', brand.link.hoverColor);
  return faults;
}

function repeatedIds(list: string, items: readonly { id: string }[]): BrandFault[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [{ path: `${list}.${at}.id`, message: `The id “${id}” is used twice.` }],
  );
}
