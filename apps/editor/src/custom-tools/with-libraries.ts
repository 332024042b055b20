type Library = { isUsed: RegExp; url: URL; globals: (source: string) => string };

/** The libraries that Unlayer’s editor gives scripts. Their builds are assets of the editor. */
const LIBRARIES: readonly Library[] = [
  {
    isUsed: /\bReact\b/,
    url: new URL('../../../../node_modules/react/cjs/react.production.js', import.meta.url),
    globals: (source) =>
      `(() => { const exports = {}; ${source}\nglobalThis.React = unlayer.React = exports; })();`,
  },
  {
    // `_` alone is often the name of an unused parameter.
    isUsed: /(?<![\w$])_\s*[.(]|(?:=\s*|\bwindow\.)_(?![\w$]|\s*=>)/,
    url: new URL('../../../../node_modules/lodash/lodash.min.js', import.meta.url),
    globals: (source) => source,
  },
];

/**
 * Gives scripts the globals that they use: `React` and `unlayer.React`, and lodash as `_`. React components are not rendered:
 * blocks are shown and exported as their exporters return them.
 */
export async function withLibraries(
  scripts: readonly string[],
  read: (url: URL) => Promise<string> = readAsset,
): Promise<readonly string[]> {
  let all = scripts;
  for (const { isUsed, url, globals } of LIBRARIES) {
    const at = scripts.findIndex((script) => isUsed.test(script));
    if (at !== -1) all = all.with(at, `${globals(await read(url))}\n${all[at]}`);
  }
  return all;
}

async function readAsset(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} was not loaded: ${response.status}`);
  return response.text();
}
