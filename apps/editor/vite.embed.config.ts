import { build, defineConfig, type Plugin } from 'vite';

const target = ['chrome120', 'firefox121', 'safari17'];
const out = { outDir: `${import.meta.dirname}/dist`, emptyOutDir: false, copyPublicDir: false, target };

/**
 * The script by which pages embed the editor: `embed.js` for a script element, `embed.mjs` to import. Both are served under
 * names that stay, `/apps/editor/embed.js`, because other people's pages hold them.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [alsoAsModule()],
  build: {
    ...out,
    lib: { entry: 'embed/script.ts', formats: ['iife'], name: 'postpressEmbed', fileName: () => 'embed.js' },
  },
});

/** A second output from a second entry: a library of several formats has one entry for all. */
function alsoAsModule(): Plugin {
  return {
    name: 'postpress-embed-module',
    async closeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        build: {
          ...out,
          lib: { entry: 'embed/module.ts', formats: ['es'], fileName: () => 'embed.mjs' },
        },
      });
    },
  };
}
