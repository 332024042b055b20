/** The most expensive legal designs, each just within the limit of a body that carries a design. */
const DESIGN_BYTES = 9_900_000;

export const repeated = (unit: string, bytes = DESIGN_BYTES) => unit.repeat(Math.floor(bytes / unit.length));

type Content = { type: string; values: Record<string, unknown> };

export function designOf(contents: readonly Content[], bodyValues: object = {}): object {
  const row = { cells: [1], columns: [{ contents, values: {} }], values: {} };
  return { schemaVersion: 27, counters: {}, body: { rows: [row], values: bodyValues } };
}

export const textDesign = (text: string) => designOf([{ type: 'text', values: { text } }]);
export const htmlDesign = (html: string) => designOf([{ type: 'html', values: { html } }]);

const many = (count: number, content: Content) => designOf(Array.from({ length: count }, () => content));

export const buttons = (count = 100_000) =>
  many(count, { type: 'button', values: { text: 'Buy', href: {} } });
export const shortTexts = () => many(180_000, { type: 'text', values: { text: 'x' } });
export const unknownValues = () => many(200_000, { type: 'button', values: { href: 1, x: 2 } });

export function cells(): object {
  const cell = { text: 'x' };
  const rows = Array.from({ length: 70_000 }, () => ({ cells: Array.from({ length: 10 }, () => cell) }));
  return designOf([{ type: 'table', values: { table: { headers: [], rows } } }]);
}

export function nested(): string {
  const depth = 1_000_000;
  return `{"schemaVersion":27,"body":{"rows":[],"values":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}}`;
}

export function escapes(): string {
  return `{"schemaVersion":27,"body":{"rows":[],"values":{"x":"${repeated('\\u00e9')}"}}}`;
}
