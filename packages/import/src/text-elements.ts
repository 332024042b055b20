import { type TextContent, textElements } from '@postpress/markup';
import { TokenizerMode } from 'parse5';

type Mode = (typeof TokenizerMode)[keyof typeof TokenizerMode];

const MODES: Readonly<Record<TextContent, Mode>> = {
  raw: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  escapable: TokenizerMode.RCDATA,
  plain: TokenizerMode.PLAINTEXT,
};

/** How the tokenizer reads the content of an element that is text; `undefined` for markup. */
export function textMode(element: string): Mode | undefined {
  const content = textElements.get(element);
  return content && MODES[content];
}
