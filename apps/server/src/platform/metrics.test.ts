import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { createMetrics } from './metrics.ts';

describe('metrics of limited resources', () => {
  it('show what each part adds, whenever it does', async () => {
    const { registry, showLimits } = createMetrics();
    const slots = new FairSemaphore({ permits: 3, waitersPerTenant: 1 });
    await slots.acquire({ tenant: 'a', weight: 2 });
    showLimits({ images: () => slots.stats() });
    showLimits({ bodies: () => slots.stats() });
    const text = await registry.metrics();
    assert.match(text, /^postpress_limit_permits{resource="images"} 3$/m);
    assert.match(text, /^postpress_limit_in_use{resource="bodies"} 2$/m);
  });
});
