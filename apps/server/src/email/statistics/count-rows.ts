/** One row for each distinct key, with how often it was added. */
export class CountRows<Row extends { count: number }> {
  readonly #rows = new Map<string, Row>();

  add(key: Omit<Row, 'count'>): void {
    const name = JSON.stringify(key);
    const row = this.#rows.get(name);
    if (row) row.count++;
    else this.#rows.set(name, { ...key, count: 1 } as Row);
  }

  rows(): Row[] {
    return [...this.#rows.values()];
  }
}
