import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

/** A user of a limited resource, or one waiting for it. */
export type Holder = {
  /** True when it holds the resource, false when it was refused or aborted first. */
  started: Promise<boolean>;
  /** Stops using the resource. */
  end(): void;
};

/** A user of the semaphore, reduced to what all of them have in common. */
export type LimitedResource = {
  /** Holders at once; at least 3. */
  permits: number;
  /** Requests one permit. The signal fires when the client disconnects or the process stops. */
  begin(tenant: string, signal: AbortSignal): Holder;
  /** Permits in use. */
  inUse(): number;
  close?(): Promise<void> | void;
};

const never = new AbortController().signal;

/** The requirements on every limited resource of the process. */
export function describeLimitedResource(
  name: string,
  open: () => LimitedResource | Promise<LimitedResource>,
): void {
  describe(`${name}, as a limited resource`, () => {
    for (const [claim, test] of Object.entries(claims))
      it(claim, async () => {
        const resource = await open();
        const scenario = new Scenario(resource);
        try {
          await test(scenario);
          scenario.endAll();
          await scenario.until(() => resource.inUse() === 0, 'every permit is returned');
        } finally {
          scenario.endAll();
          await resource.close?.();
        }
      });
  });
}

const claims: Record<string, (scenario: Scenario) => Promise<void>> = {
  'has no more holders than permits': async (scenario) => {
    const { permits } = scenario.resource;
    for (let n = 0; n <= permits; n++) scenario.begin(`tenant ${n}`, `${n}`);
    await scenario.until(() => scenario.started.length === permits);
    await scenario.settle();
    assert.equal(scenario.started.length, permits);
    scenario.end('0');
    await scenario.until(() => scenario.started.includes(`${permits}`));
  },
  'leaves a permit to others, whatever one tenant asks for': async (scenario) => {
    const { permits } = scenario.resource;
    for (let n = 0; n < permits + 2; n++) scenario.begin('greedy', `${n}`);
    await scenario.until(() => scenario.started.length >= 1);
    await scenario.settle();
    assert.ok(scenario.started.length < permits, `${scenario.started.length} of ${permits}`);
    scenario.begin('other', 'other');
    await scenario.until(() => scenario.started.includes('other'));
  },
  'serves tenants in turn': async (scenario) => {
    const { permits } = scenario.resource;
    for (let n = 0; n < permits; n++) scenario.begin(`holder ${n}`, `holder ${n}`);
    await scenario.until(() => scenario.started.length === permits);
    for (const label of ['a1', 'a2', 'a3']) scenario.begin('a', label);
    scenario.begin('b', 'b1');
    for (const label of ['holder 0', 'a1', 'b1'].slice(0, permits)) {
      await scenario.until(() => scenario.started.includes(label));
      scenario.end(label);
    }
    await scenario.until(() => scenario.started.includes('b1'));
    assert.ok(!scenario.started.includes('a3'), scenario.started.join());
  },
  'forgets a waiter whose caller has gone': async (scenario) => {
    const { permits } = scenario.resource;
    for (let n = 0; n < permits; n++) scenario.begin(`${n}`, `${n}`);
    await scenario.until(() => scenario.started.length === permits);
    const caller = new AbortController();
    scenario.begin('gone', 'gone', caller.signal);
    scenario.begin('next', 'next');
    caller.abort();
    await scenario.until(() => scenario.refused.includes('gone'));
    scenario.end('0');
    await scenario.until(() => scenario.started.includes('next'));
  },
  'returns the permit of a caller that goes as its turn comes': async (scenario) => {
    const { permits } = scenario.resource;
    for (let n = 0; n < permits; n++) scenario.begin(`${n}`, `${n}`);
    await scenario.until(() => scenario.started.length === permits);
    const caller = new AbortController();
    scenario.begin('gone', 'gone', caller.signal);
    scenario.end('0');
    caller.abort();
    scenario.begin('next', 'next');
    scenario.end('gone');
    await scenario.until(() => scenario.started.includes('next'));
  },
  'gives nothing to a caller that has gone before it asks': async (scenario) => {
    scenario.begin('gone', 'gone', AbortSignal.abort());
    await scenario.until(() => scenario.refused.includes('gone') || scenario.started.includes('gone'));
    await scenario.until(() => scenario.resource.inUse() === 0, 'no permit is taken');
  },
};

/** Long enough for a loaded machine to start a thread or a page. */
const PATIENCE_MS = 60_000;

class Scenario {
  readonly resource: LimitedResource;
  readonly started: string[] = [];
  readonly refused: string[] = [];
  readonly #holders = new Map<string, Holder>();

  constructor(resource: LimitedResource) {
    this.resource = resource;
  }

  begin(tenant: string, label: string, signal: AbortSignal = never): void {
    const holder = this.resource.begin(tenant, signal);
    this.#holders.set(label, holder);
    void holder.started.then((started) => (started ? this.started : this.refused).push(label));
  }

  end(label: string): void {
    this.#holders.get(label)?.end();
  }

  endAll(): void {
    for (const holder of this.#holders.values()) holder.end();
  }

  /** Runs everything that is ready. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  }

  async until(holds: () => boolean, claim = holds.toString()): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!holds()) {
      assert.ok(performance.now() < end, `not within ${PATIENCE_MS} ms: ${claim}`);
      await new Promise(setImmediate);
    }
  }
}
