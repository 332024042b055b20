import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const components = new URL('./react-email-components.ts', import.meta.url).href;

/** The page of a component, as its users get it: compiled by swc, and rendered by React. */
export async function pageOfReactEmail(jsx: string): Promise<string> {
  const { code } = await transform(jsx, {
    jsc: {
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  });
  // Below the repository, where its imports are found.
  const scratch = join(import.meta.dirname, '../../tmp');
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'email-'));
  try {
    const file = join(folder, 'email.mjs');
    writeFileSync(file, code.replace('@react-email/components', components));
    const { default: Email } = (await import(pathToFileURL(file).href)) as { default: () => never };
    return `<!DOCTYPE html>${renderToStaticMarkup(createElement(Email))}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
