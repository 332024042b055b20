/** One queue per tenant; queues are served round robin, each first in, first out. */
export class WaitingLines<Waiter extends { tenant: string }> {
  /** In rotation order: the tenant served last is at the end. */
  readonly #lines = new Map<string, Waiter[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(tenant: string): number {
    return this.#lines.get(tenant)?.length ?? 0;
  }

  add(waiter: Waiter): void {
    const line = this.#lines.get(waiter.tenant);
    if (line) line.push(waiter);
    else this.#lines.set(waiter.tenant, [waiter]);
    this.#size++;
  }

  /** Removes a waiter that leaves unserved; its tenant keeps its position in the rotation. */
  remove(waiter: Waiter): void {
    const line = this.#lines.get(waiter.tenant);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    this.#size--;
    if (line.length === 0) this.#lines.delete(waiter.tenant);
  }

  /** Removes a waiter that is served; its tenant moves to the end of the rotation. */
  serve(waiter: Waiter): void {
    this.remove(waiter);
    const line = this.#lines.get(waiter.tenant);
    if (line && this.#lines.delete(waiter.tenant)) this.#lines.set(waiter.tenant, line);
  }

  /** The first eligible waiter in the rotation: the oldest one of each tenant, or its oldest eligible one. */
  first(isEligible: (waiter: Waiter) => boolean, searched: 'heads' | 'whole-lines'): Waiter | undefined {
    for (const line of this.#lines.values()) {
      const waiter = searched === 'heads' ? line.slice(0, 1).find(isEligible) : line.find(isEligible);
      if (waiter) return waiter;
    }
    return undefined;
  }

  *[Symbol.iterator](): Generator<Waiter> {
    for (const line of this.#lines.values()) yield* line;
  }
}
