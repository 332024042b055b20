import { type LineNote, outlineMjml } from './outline-mjml.ts';

export type CompiledMjml =
  | { ok: true; html: string; warnings: readonly LineNote[] }
  | { ok: false; fault: Partial<LineNote> & { message: string } };

/** The URL of this module, for the thread that runs it. */
export const compileMjmlModule = import.meta.url;

const WARNINGS_MAX = 100;
const CHARACTERS_MAX = 300;

/**
 * Compiles MJML to a page. Included files are not read: the browser build of the compiler cannot read files. Hostile
 * input may take many seconds: call it on a thread.
 */
export async function compileMjml({ mjml }: { mjml: string }): Promise<CompiledMjml> {
  const { fault, includes } = outlineMjml(mjml);
  if (fault) return { ok: false, fault };
  const compile = await loadCompiler();
  try {
    const { html, errors } = compile(mjml, {
      validationLevel: 'soft',
      ignoreIncludes: true,
      minify: false,
      beautify: false,
      keepComments: true,
    });
    const left = includes.map((line) => ({
      line,
      message: 'mj-include is not followed: paste what it names.',
    }));
    const messages = errors.map(({ line, tagName, message }) => ({
      line,
      message: `${tagName}: ${message}`,
    }));
    return { ok: true, html, warnings: short([...left, ...messages]) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      fault: { message: `the compiler of MJML stops at it: ${message.slice(0, CHARACTERS_MAX)}` },
    };
  }
}

function short(notes: readonly LineNote[]): LineNote[] {
  return notes
    .toSorted((a, b) => a.line - b.line)
    .slice(0, WARNINGS_MAX)
    .map(({ line, message }) => ({ line, message: message.slice(0, CHARACTERS_MAX) }));
}

/** The browser build needs a `window` while it loads. */
async function loadCompiler() {
  const scope = globalThis as { window?: unknown };
  scope.window = globalThis;
  try {
    return (await import('mjml-browser')).default;
  } finally {
    delete scope.window;
  }
}
