import compile from 'icu-minify/compile';
import type { Message } from './format-message.ts';

/**
 * ICU messages as the runtime reads them. The build calls this for our own; the browser, for those of a host.
 *
 * @param onFault called with what can't be parsed, which is left out; absent: throws
 */
export function compileCatalog(
  texts: Readonly<Record<string, string>>,
  onFault?: (name: string, cause: unknown) => void,
): Record<string, Message> {
  const catalog: Record<string, Message> = {};
  for (const [name, text] of Object.entries(texts))
    try {
      catalog[name] = compile(text);
    } catch (cause) {
      if (!onFault) throw new Error(`${name} is not an ICU message: ${text}`, { cause });
      onFault(name, cause);
    }
  return catalog;
}
