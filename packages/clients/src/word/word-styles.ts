import type { Declaration } from '../css/declaration.ts';

/** Without `exactly`, Word makes lines at least as high as the font. */
const FONT_LINE = '1.17em';

/** Word's own properties as standard CSS; those without an equivalent are dropped. */
export function readWordStyles(declarations: readonly Declaration[]): Declaration[] {
  const isExact = declarations.some(
    ({ property, value }) => property === 'mso-line-height-rule' && /^exactly$/i.test(value),
  );
  return declarations.flatMap((declaration) => {
    if (declaration.property.startsWith('mso-')) return translate(declaration);
    if (declaration.property !== 'line-height' || isExact) return [declaration];
    return /^(?:\d*\.)?\d+(?:px|em|pt)$/i.test(declaration.value)
      ? [{ ...declaration, value: `max(${declaration.value},${FONT_LINE})` }]
      : [declaration];
  });
}

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|li|blockquote|center)$/;

/** Word extends the background of a block to its margins; padding looks the same. */
export function expandMargins(declarations: readonly Declaration[], element: string): readonly Declaration[] {
  if (!BLOCKS.test(element)) return declarations;
  if (!declarations.some(({ property, value }) => property === 'background-color' && value !== 'transparent'))
    return declarations;
  return declarations.flatMap((each) =>
    each.property.startsWith('margin')
      ? [
          { ...each, property: each.property.replace('margin', 'padding') },
          { ...each, value: '0' },
        ]
      : [each],
  );
}

function translate({ property, value, important }: Declaration): Declaration[] {
  if (property === 'mso-hide')
    return /^all$/i.test(value) ? [{ property: 'display', value: 'none', important: ' !important' }] : [];
  if (property === 'mso-text-raise') return [{ property: 'vertical-align', value, important }];
  const [, box, side = ''] =
    /^mso-(padding|margin|border)(-(?:top|right|bottom|left))?-alt$/.exec(property) ?? [];
  if (box === undefined) return [];
  const elements = box === 'padding' ? { elements: { only: ['td', 'th'] } } : {};
  return [{ property: `${box}${side}`, value, important, ...elements }];
}
