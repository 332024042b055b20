import { type ComponentProps, type ComponentType, lazy } from 'react';

/** By what they failed with: makes a component that could not be loaded load again. */
const retries = new WeakMap<object, () => void>();

/**
 * A component that is loaded when it is first shown, inside a `LatePart`. Unlike that of React's `lazy`, a failure is not
 * kept: `loadAgain` makes the next render import again.
 */
// biome-ignore lint/suspicious/noExplicitAny: of any properties, as for React's `lazy`
export function late<Shown extends ComponentType<any>>(
  load: () => Promise<{ default: Shown }>,
): ComponentType<ComponentProps<Shown>> {
  let Part = lazy(tryToLoad);
  async function tryToLoad(): Promise<{ default: Shown }> {
    try {
      return await load();
    } catch (cause) {
      retries.set(cause as Error, () => {
        Part = lazy(tryToLoad);
      });
      throw cause;
    }
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called for constants only
  return function Late(props) {
    return <Part {...props} />;
  };
}

/** Lets the component that failed with this error be loaded again. */
export function loadAgain(failure: Error): void {
  retries.get(failure)?.();
}
