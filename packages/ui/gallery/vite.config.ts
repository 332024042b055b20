import { messagesPlugin } from '@postpress/messages-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The development server of the gallery, `npm run gallery`. It is never built or served by the service. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [messagesPlugin(), react()],
  server: { port: 5180 },
});
