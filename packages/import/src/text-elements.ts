import { TokenizerMode } from 'parse5';

/** Elements whose content is text, not markup, and how the tokenizer reads it. Source: HTML, 13.2.6.4. */
export const textElements: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};
