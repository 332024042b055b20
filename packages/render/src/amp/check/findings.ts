import type { AmpIssue } from '../../options.ts';

/** A position in the document: lines from 1, columns from 0, as AMP's own validator counts. */
export type Position = { line: number; col: number };

/** A violation, with the code of AMP's validator. */
export type Fault = { code: string; message: string };

const ISSUES_MAX = 100;
const START: Position = { line: 1, col: 0 };

/** Collects findings in document order, at most 100. */
export class Findings {
  readonly issues: AmpIssue[] = [];

  error(code: string, message: string, at: Position = START): void {
    this.#add('ERROR', code, message, at);
  }

  add(fault: Fault | undefined, at: Position = START): void {
    if (fault) this.#add('ERROR', fault.code, fault.message, at);
  }

  warning(code: string, message: string, at: Position = START): void {
    this.#add('WARNING', code, message, at);
  }

  #add(severity: AmpIssue['severity'], code: string, message: string, { line, col }: Position): void {
    if (this.issues.length < ISSUES_MAX) this.issues.push({ severity, line, col, message, code });
  }
}
