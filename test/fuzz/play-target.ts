import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chance, createChance } from '../faults/mail/chance.ts';
import { openCoverage } from './coverage.ts';
import { mutate } from './mutate.ts';
import type { Target } from './targets.ts';

/** Far above what 16 KB take; growth that is not linear shows. */
const CPU_MS_MAX = 2_000;
/** Looking at the coverage takes at most this share of the time. */
const LOOKING_SHARE = 0.25;
const KEPT_MAX = 2_000;

export type Outcome = {
  executions: number;
  /** Parts of functions that ran for the first time, beyond those of the corpus. */
  found: number;
  /** Inputs that were kept because of them. */
  kept: number;
  crash?: { input: Buffer; fault: string };
};

const folder = (kind: 'corpus' | 'crashes', name: string) => join(import.meta.dirname, kind, name);

/** The inputs in the repository: of the corpus, and those that once crashed. */
export function inputsOf(kind: 'corpus' | 'crashes', name: string): Buffer[] {
  try {
    return readdirSync(folder(kind, name))
      .sort()
      .map((file) => readFileSync(join(folder(kind, name), file)));
  } catch {
    return [];
  }
}

/** What is wrong with an input: it threw, or took too long. */
export async function faultOf({ run }: Target, ...inputs: Buffer[]): Promise<string | undefined> {
  const before = process.threadCpuUsage();
  try {
    await run(...inputs);
  } catch (cause) {
    return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  }
  const { user, system } = process.threadCpuUsage(before);
  const tookMs = (user + system) / 1_000;
  return tookMs > CPU_MS_MAX ? `It took ${Math.round(tookMs)} ms.` : undefined;
}

/** Runs a target on mutants of its corpus; an input that runs new code joins the corpus of this run. */
export async function playTarget(
  target: Target,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<Outcome> {
  const chance = createChance(seed);
  const corpus = inputsOf('corpus', target.name);
  if (corpus.length === 0) corpus.push(Buffer.from(''));
  const coverage = await openCoverage();
  const outcome: Outcome = { executions: 0, found: 0, kept: 0 };
  try {
    for (const input of corpus) {
      const fault = await faultOf(target, input);
      if (fault !== undefined) return { ...outcome, crash: { input, fault } };
    }
    await coverage.takeNew();
    const recent: Buffer[] = [];
    let nextLook = 0;
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
      const inputs = Array.from({ length: target.together ?? 1 }, () => nextInput(target, corpus, chance));
      const fault = await faultOf(target, ...inputs);
      outcome.executions += inputs.length;
      if (fault !== undefined) {
        const input = await firstFaulty(target, inputs);
        return { ...outcome, crash: { input: await smaller(target, input), fault } };
      }
      recent.push(...inputs);
      const startedAt = performance.now();
      if (startedAt < nextLook) continue;
      const found = await coverage.takeNew();
      const endedAt = performance.now();
      nextLook = endedAt + (endedAt - startedAt) / LOOKING_SHARE;
      if (found > 0 && corpus.length < KEPT_MAX) {
        corpus.push(...recent);
        outcome.kept += recent.length;
      }
      outcome.found += found;
      recent.length = 0;
    }
    return outcome;
  } finally {
    coverage.close();
  }
}

function nextInput(target: Target, corpus: readonly Buffer[], chance: Chance): Buffer {
  if (target.make && chance.happens(0.5)) return target.make(chance);
  // What was found last is tried most.
  const at = chance.happens(0.5)
    ? chance.between(Math.max(0, corpus.length - 20), corpus.length - 1)
    : chance.between(0, corpus.length - 1);
  return mutate(corpus[at] ?? Buffer.alloc(0), corpus, chance);
}

async function firstFaulty(target: Target, inputs: readonly Buffer[]): Promise<Buffer> {
  for (const input of inputs) if ((await faultOf(target, input)) !== undefined) return input;
  // Only together: all of them, so that a person finds out.
  return Buffer.concat(inputs);
}

/** Cuts pieces off an input while it still crashes. */
async function smaller(target: Target, input: Buffer): Promise<Buffer> {
  let least = input;
  for (let size = input.length >> 1; size > 0; size >>= 1)
    for (let at = 0; at + size <= least.length; ) {
      const shorter = Buffer.concat([least.subarray(0, at), least.subarray(at + size)]);
      if ((await faultOf(target, shorter)) === undefined) at += size;
      else least = shorter;
    }
  return least;
}

/** Keeps a crash for fuzz.test.ts. @returns its file */
export function keepCrash(name: string, input: Buffer): string {
  const id = createHash('sha256').update(input).digest('hex').slice(0, 12);
  const file = join(folder('crashes', name), id);
  mkdirSync(folder('crashes', name), { recursive: true });
  writeFileSync(file, input);
  return file;
}
