/** Sums by key; a key with a sum of zero is removed. */
export class Tally<Key> {
  readonly counts = new Map<Key, number>();
  total = 0;

  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: Key, amount = 1): void {
    this.total += amount;
    this.counts.set(key, this.of(key) + amount);
  }

  take(key: Key, amount = 1): void {
    this.total -= amount;
    const left = this.of(key) - amount;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
