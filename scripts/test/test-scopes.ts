/**
 * Loaded before Node's test runner, with `--import`. The runner follows every promise and timer with a hook to know
 * which test it belongs to: a tenth of the processor time of all tests (a million awaits take 1.4 s instead of 0.1 s).
 * Here it gets an asynchronous local store for that, which costs next to nothing.
 */
import asyncHooks, {
  AsyncLocalStorage,
  type AsyncResourceOptions,
  type HookCallbacks,
} from 'node:async_hooks';

const { AsyncResource, createHook, executionAsyncId } = asyncHooks;
const current = new AsyncLocalStorage<number>();
let announce: HookCallbacks['init'];

/** What each test and suite of the runner extends. */
class TestScope extends AsyncResource {
  constructor(type: string, options?: number | AsyncResourceOptions) {
    super(type, options);
    announce?.(this.asyncId(), type, this.triggerAsyncId(), this);
  }

  override runInAsyncScope<This, Result>(
    run: (this: This, ...args: unknown[]) => Result,
    thisArg?: This,
    ...args: unknown[]
  ): Result {
    return super.runInAsyncScope(() => current.run(this.asyncId(), () => run.apply(thisArg as This, args)));
  }
}

// The runner keeps the functions that it finds while it loads.
Object.assign(asyncHooks, {
  AsyncResource: TestScope,
  createHook({ init }: HookCallbacks) {
    announce = init;
    return { enable() {}, disable() {} };
  },
  executionAsyncId: () => current.getStore() ?? 0,
});
await import('node:test');
Object.assign(asyncHooks, { AsyncResource, createHook, executionAsyncId });
