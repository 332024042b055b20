import { messagesPlugin } from '@postpress/messages-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built by `scripts/build-apps.ts`; served by `apps/server/src/http/documents/browser-apps.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/apps/editor/',
  plugins: [messagesPlugin(), react()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17'],
    // Under our policy no inline script may run, and data addresses of scripts neither.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    emptyOutDir: true,
    rolldownOptions: {
      // One script for the first load: in 70 small ones it is larger when zipped, and takes as many requests.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
