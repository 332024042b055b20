/** React's production build, an asset of the editor. */
const ADDRESS = new URL('../../../../node_modules/react/cjs/react.production.js', import.meta.url);
const USES_REACT = /\bReact\b/;

/**
 * Gives scripts that use React what they expect: the globals `React` and `unlayer.React`. Their components are not rendered:
 * blocks are shown and exported as their exporters return them.
 */
export async function withReact(scripts: readonly string[]): Promise<readonly string[]> {
  const at = scripts.findIndex((script) => USES_REACT.test(script));
  if (at === -1) return scripts;
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`React was not loaded: ${response.status}`);
  return scripts.with(at, `${globalsOf(await response.text())}\n${scripts[at]}`);
}

function globalsOf(react: string): string {
  return `(() => { const exports = {}; ${react}\nglobalThis.React = unlayer.React = exports; })();`;
}
