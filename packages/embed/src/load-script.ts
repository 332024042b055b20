import type { EmbedScript } from './editor.ts';

const loading = new Map<string, Promise<EmbedScript>>();

/**
 * Loads `/embed.js` of a Postpress, once for each URL.
 *
 * @returns what it defines; rejected when it does not load, and loaded again by the next call
 */
export function loadScript(url: string): Promise<EmbedScript> {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new Promise<EmbedScript>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve((window as unknown as { unlayer: EmbedScript }).unlayer);
    script.onerror = () => {
      script.remove();
      loading.delete(url);
      reject(new Error(`@postpress/embed: ${url} did not load.`));
    };
    document.head.append(script);
  });
  loading.set(url, loaded);
  return loaded;
}
