import type { BrandKit } from '@postpress/contracts';
import { buttonStyleId, type Style, styleGuideOfBrand, textStyleIds } from './style-guide.ts';

type Values = Record<string, unknown>;

/** The values of new rows and blocks by kind; those of a heading by its level, such as `h1`. */
export type NewNodeStyles = { row: Values; blocks: { [kind: string]: Values } };

/** What new nodes take over from a brand: each follows a style, so that it changes with the kit. */
export function newNodeStyles(brand: BrandKit): NewNodeStyles {
  const { tools } = styleGuideOfBrand(brand);
  const follow = (tool: string, id: string): Values => {
    const style: Style | undefined = tools[tool]?.styles[id];
    return style === undefined ? {} : { ...style.values, _styleGuide: id };
  };
  const [button] = brand.buttons;
  return {
    row: follow('row', 'brand_row_surface'),
    blocks: {
      h1: follow('heading', textStyleIds.heading1),
      h2: follow('heading', textStyleIds.heading2),
      h3: follow('heading', textStyleIds.heading3),
      h4: follow('heading', textStyleIds.heading4),
      text: follow('text', textStyleIds.body),
      paragraph: follow('paragraph', textStyleIds.body),
      button: button ? follow('button', buttonStyleId(button.id)) : {},
      menu: follow('menu', 'brand_menu'),
    },
  };
}
