import { messagesPlugin } from '@postpress/messages-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { laterTexts } from './later-texts.ts';

/** Built by `scripts/build-apps.ts`; served by `apps/server/src/http/documents/browser-apps.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/apps/editor/',
  plugins: [messagesPlugin(laterTexts), react()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17'],
    // Our policy blocks inline scripts and scripts in data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    emptyOutDir: true,
    rolldownOptions: {
      // English is in the first script, and among the languages to choose from.
      checks: { ineffectiveDynamicImport: false },
      // One script for the first load: 70 small ones would be larger when compressed, and take 70 requests.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
