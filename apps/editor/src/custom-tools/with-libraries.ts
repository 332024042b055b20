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
 * Gives scripts the globals that they use: `React` and `unlayer.React`, and lodash as `_`. React components of blocks are not
 * rendered: blocks are shown and exported as their exporters return them.
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

/** Source that defines `ReactDOM`, for components that a script shows itself. The script has `React` already. */
export async function readReactDom(read: (url: URL) => Promise<string> = readAsset): Promise<string> {
  const sources = await Promise.all(
    REACT_DOM.map(async ({ name, url }) => ({ name, source: await read(url) })),
  );
  const modules = sources.map(
    ({ name, source }) => `define('${name}', (module, exports, require) => { ${source}\n});`,
  );
  return `(() => {
    const modules = { react: React };
    const define = (name, run) => {
      const module = { exports: {} };
      run(module, module.exports, (needed) => modules[needed]);
      modules[name] = module.exports;
    };
    ${modules.join('\n')}
    globalThis.ReactDOM = { ...modules['react-dom'], ...modules['react-dom/client'] };
  })();`;
}

/** In the order in which they need each other. */
const REACT_DOM: readonly { name: string; url: URL }[] = [
  {
    name: 'scheduler',
    url: new URL('../../../../node_modules/scheduler/cjs/scheduler.production.js', import.meta.url),
  },
  {
    name: 'react-dom',
    url: new URL('../../../../node_modules/react-dom/cjs/react-dom.production.js', import.meta.url),
  },
  {
    name: 'react-dom/client',
    url: new URL('../../../../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url),
  },
];

async function readAsset(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} was not loaded: ${response.status}`);
  return response.text();
}
