/**
 * What `12*2`, `(10 + 4) / 2` or `7,5` comes to, rounded to two decimals; undefined for what is no sum. Numbers, the
 * four operations and brackets: nothing is evaluated as code.
 */
export function calculate(written: string): number | undefined {
  if (written.length > 100) return undefined;
  const tokens = written.replaceAll(',', '.').match(/\d+(?:\.\d*)?|\.\d+|[-+*/()×÷−]|\S/g) ?? [];
  const at = { index: 0, tokens };
  const value = sum(at);
  if (value === undefined || at.index !== tokens.length || !Number.isFinite(value)) return undefined;
  return Math.round(value * 100) / 100;
}

type Position = { index: number; readonly tokens: readonly string[] };

function sum(at: Position): number | undefined {
  let value = product(at);
  for (let sign = at.tokens[at.index]; sign === '+' || isMinus(sign); sign = at.tokens[at.index]) {
    at.index += 1;
    const next = product(at);
    if (value === undefined || next === undefined) return undefined;
    value = sign === '+' ? value + next : value - next;
  }
  return value;
}

function product(at: Position): number | undefined {
  let value = part(at);
  for (let sign = at.tokens[at.index]; sign && '*×/÷'.includes(sign); sign = at.tokens[at.index]) {
    at.index += 1;
    const next = part(at);
    if (value === undefined || next === undefined) return undefined;
    value = '*×'.includes(sign) ? value * next : value / next;
  }
  return value;
}

function part(at: Position): number | undefined {
  const token = at.tokens[at.index];
  at.index += 1;
  if (token === undefined) return undefined;
  if (isMinus(token)) {
    const value = part(at);
    return value === undefined ? undefined : -value;
  }
  if (token === '(') {
    const value = sum(at);
    if (at.tokens[at.index] !== ')') return undefined;
    at.index += 1;
    return value;
  }
  return /^[\d.]/.test(token) && token !== '.' ? Number(token) : undefined;
}

function isMinus(token: string | undefined): boolean {
  return token === '-' || token === '−';
}
