import type { Anything } from './host-options.ts';
import type { Callback } from './host-requests.ts';

/** The checks of a page: one for the design, and one for each kind of block. */
export class Validators {
  #design: Callback | null = null;
  readonly #tools = new Map<string, Callback>();

  get isEmpty(): boolean {
    return this.#design === null && this.#tools.size === 0;
  }

  set(validator: Callback | null): void {
    this.#design = validator;
  }

  setOfTool(tool: string, validator: Callback | null): void {
    if (validator) this.#tools.set(tool, validator);
    else this.#tools.delete(tool);
  }

  clear(): void {
    this.#design = null;
    this.#tools.clear();
  }

  /** What the editor's audit makes of its own findings: each check gets the list, and gives the one that counts. */
  readonly answer = async ({ design, html, defaultErrors }: Anything): Promise<Anything[]> => {
    let errors: Anything[] = defaultErrors.map(asAudit);
    if (this.#design) errors = await this.#design({ design, html, defaultErrors: errors });
    for (const [tool, validator] of this.#tools)
      for (const content of contentsOf(design, tool)) {
        const found = await validator({ design, html, values: content.values, defaultErrors: [] });
        errors = [...errors, ...(found ?? [])];
      }
    return errors.map(lower);
  };
}

/** A finding as this API has it, which knows errors and warnings. */
export function asAudit(finding: Anything): Anything {
  return { ...finding, severity: /^error$/i.test(finding.severity) ? 'ERROR' : 'WARNING' };
}

const lower = (error: Anything) => ({ ...error, severity: String(error.severity).toLowerCase() });

function contentsOf({ body }: Anything, tool: string): Anything[] {
  const rows = [...(body?.headers ?? []), ...(body?.rows ?? []), ...(body?.footers ?? [])];
  const columns = rows.flatMap((row: Anything) => row.columns ?? []);
  const contents = columns.flatMap((column: Anything) => column.contents ?? []);
  return contents.filter(({ type, slug }) => type === tool || (type === 'custom' && slug === tool));
}
