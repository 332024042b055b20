import * as operations from '@postpress/contracts/operations';
import type { Editor } from '../kernel/editor.ts';

const ADDRESS = /^\s*(?:https?:)?\/\/[^\s/]\S*\s*$/i;

/** The URL given instead of a script; undefined for a script. */
export function addressOf(script: string): string | undefined {
  if (!ADDRESS.test(script)) return undefined;
  const address = script.trim();
  return address.startsWith('//') ? `https:${address}` : address;
}

/**
 * The texts of scripts in their order. Those that were given by URL are fetched by the service: the editor's page reaches no
 * other server.
 *
 * @param failed called for each script that could not be loaded
 */
export async function loadScripts(
  { session }: Pick<Editor, 'session'>,
  given: readonly string[],
  failed: (address: string, reason: string) => void,
): Promise<readonly string[]> {
  const texts = await Promise.all(
    given.map(async (script) => {
      const address = addressOf(script);
      if (address === undefined) return script;
      return session.call(operations.getCustomScript, { query: { url: address } }).then(
        ({ data }) => data.text,
        (error: Error) => {
          failed(address, error.message);
          return '';
        },
      );
    }),
  );
  return texts.filter((text) => text.trim() !== '');
}
