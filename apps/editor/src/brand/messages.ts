/** ICU messages of this folder: `brand.<name>`. */
export const brandMessages = {
  'brand.style': 'Style',
  'brand.noStyle': 'None',
  'brand.reset': 'Reset to style',
  'brand.update': 'Apply brand kit',
  'brand.updated': 'Update to the brand kit',
  'brand.upToDate': 'This design already matches the brand kit.',
  'brand.replaceColor': 'Replace color',
  'brand.color': 'Color',
  'brand.colorUses': '{color}: {count, plural, one {# use} other {# uses}}',
  'brand.newColor': 'New color',
  'brand.replace': 'Replace everywhere',
  'brand.replaced': 'Replace {from} with {to}',
  'brand.noColors': 'This design has no colors yet.',
  'brand.chooseColor': 'Choose another color.',
} as const;
