import { type ComponentProps, type ComponentType, lazy } from 'react';
import { loadLaterTexts } from '../messages/catalog.ts';

/** By the error of a failed load: loads the component again. */
const retries = new WeakMap<object, () => void>();

/**
 * A component that is loaded when it is first shown, inside a `LazyPart`. Unlike that of React's `lazy`, a failure is not
 * kept: `retryLoading` makes the next render import again.
 */
// biome-ignore lint/suspicious/noExplicitAny: of any properties, as for React's `lazy`
export function lazyComponent<Shown extends ComponentType<any>>(
  load: () => Promise<{ default: Shown }>,
): ComponentType<ComponentProps<Shown>> {
  let failures = 0;
  let url: string | undefined;
  let Part = lazy(tryToLoad);
  async function tryToLoad(): Promise<{ default: Shown }> {
    try {
      const [part] = await Promise.all([load().catch(loadElsewhere), loadLaterTexts()]);
      return part;
    } catch (cause) {
      failures += 1;
      url = /https?:\S+\.js/.exec(String(cause))?.[0] ?? url;
      retries.set(cause as Error, () => {
        Part = lazy(tryToLoad);
      });
      throw cause;
    }
  }
  /** Firefox caches that a URL could not be loaded: another URL leads to the same file. */
  async function loadElsewhere(cause: unknown): Promise<{ default: Shown }> {
    const module = url === undefined ? {} : await import(/* @vite-ignore */ `${url}?${failures}`);
    if ('default' in module) return module;
    throw cause;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called for constants only
  return function Late(props) {
    return <Part {...props} />;
  };
}

/** Lets the component that failed with this error be loaded again. */
export function retryLoading(failure: Error): void {
  retries.get(failure)?.();
}
