import { messagesPlugin } from '@postpress/messages-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { laterTexts } from './later-texts.ts';

/** Built by `scripts/build-apps.ts`; served by `apps/server/src/http/documents/browser-apps.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/apps/console/',
  plugins: [messagesPlugin(laterTexts), react()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17'],
    // Under our policy no inline script may run, and data addresses of scripts neither.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    emptyOutDir: true,
    // English is in the first script, and among the languages to choose from.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
