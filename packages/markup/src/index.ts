export {
  blend,
  type Color,
  colorsIn,
  lightness,
  mapColorsIn,
  parseColor,
  parseLegacyColor,
  sameColor,
  toHex,
  white,
  withLightness,
} from './colors.ts';
export { contrast, luminance, nearestPassing, neededContrast, ratioText, withLuminance } from './contrast.ts';
export {
  type Declaration,
  declarationsByWeight,
  isClosed,
  mapDeclarations,
  mapUrls,
  printDeclarations,
  readDeclarations,
  splitOutside,
  splitWords,
  withoutComments,
  withoutCssEscapes,
} from './declarations.ts';
export { blockElements, inlineElements, textElements, voidElements } from './elements.ts';
export { faceOf } from './font-widths.ts';
export { legacyFontSizePx } from './legacy-font.ts';
export { linesOf } from './lines.ts';
export { nearestName } from './nearest-name.ts';
export {
  decodeAttribute,
  decodeText,
  escapeAttribute,
  escapeHtml,
  escapeText,
  escapeUnquoted,
  findReferences,
  type Reference,
} from './references.ts';
export { protectTags } from './tag-quotes.ts';
export {
  attributeAroundTags,
  escapeAroundTags,
  isCommentTag,
  mayHaveTags,
  quoted,
  splitTags,
  type TextPiece,
} from './template-tags.ts';
export { textOf } from './text.ts';
export { isMeasurable, isWide, textWidthPx } from './text-width.ts';
export {
  type Attribute,
  elementsIn,
  firstElementOf,
  isSelfClosed,
  nextToken,
  readAttributes,
  type Tag,
  type Token,
  tokenize,
} from './tokens.ts';
export { isHarmlessUrl, isUnsafeImageUrl, isUnsafeUrl, schemeOf } from './urls.ts';
export { momentOf } from './zoned-time.ts';
