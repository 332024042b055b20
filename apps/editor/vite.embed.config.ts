import { build, defineConfig, type Plugin } from 'vite';

const target = ['chrome120', 'firefox121', 'safari17'];
const out = { outDir: `${import.meta.dirname}/dist`, emptyOutDir: false, copyPublicDir: false, target };

/**
 * The script by which pages embed the editor: `embed.js` for a script element, `embed.mjs` to import. Both are served under
 * names that stay, `/apps/editor/embed.js`, because other people's pages hold them. `unlayer.js` is served as `/embed.js`, for
 * pages that were written for Unlayer.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [furtherScripts()],
  build: {
    ...out,
    lib: { entry: 'embed/script.ts', formats: ['iife'], name: 'postpressEmbed', fileName: () => 'embed.js' },
  },
});

/** Further outputs from further entries: a library of several formats has one entry for all. */
function furtherScripts(): Plugin {
  return {
    name: 'postpress-embed-scripts',
    async closeBundle() {
      const more = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;
      const module = { entry: 'embed/module.ts', formats: ['es'], fileName: () => 'embed.mjs' } as const;
      await build({ ...more, build: { ...out, lib: { ...module, formats: ['es'] } } });
      const unlayer = {
        entry: 'embed/unlayer/script.ts',
        name: 'unlayerEmbed',
        fileName: () => 'unlayer.js',
      };
      await build({ ...more, build: { ...out, lib: { ...unlayer, formats: ['iife'] } } });
    },
  };
}
