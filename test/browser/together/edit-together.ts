import type { Browser } from 'playwright-core';
import { createChance } from '../../faults/mail/chance.ts';
import { openChromium, openFirefox } from '../browsers.ts';
import { designOf, divider, words } from '../editor/canvas-page.ts';
import { until } from '../until.ts';
import { Person } from './person.ts';
import { openSharedService, type SharedService } from './shared-service.ts';

export type Plan = {
  seed: number;
  /** How many texts there are to write in. */
  texts: number;
  /** Each is done once, evenly over the time. */
  faults: readonly Fault[];
  /** Between two faults; no less than what each takes. */
  everyMs: number;
  downMs: number;
  /** Beside other work faults take longer: none begins after this time. */
  longestMs?: number;
};

export const faults = ['first process', 'second process', 'database', 'network', 'silent network'] as const;
export type Fault = (typeof faults)[number];

export type EditingFigures = {
  seconds: number;
  faults: readonly Fault[];
  /** Words that must be in the design, and how many of them are not there, or there twice. */
  written: number;
  lost: string[];
  /** Words that their author took back, and how many of them are still there. */
  undone: number;
  stillThere: string[];
  moves: number;
  dividers: number;
  /** Comments that another browser had to show, and how long that took outside of faults. */
  comments: number;
  commentMs: number[];
  /** What browsers showed at the end, and the stored design: one line for each that differs from the first. */
  diverged: string[];
  /** Faults of pages, and changes that the editor says were not applied. */
  complaints: string[];
  /** Requests of the browser whose websockets are refused. */
  polls: number;
};

const COMMENT_MS = 60_000;
const SETTLE_MS = 90_000;
const names = ['ann', 'ben', 'cleo'] as const;

/**
 * Two Chromiums and a Firefox edit one design through two processes, while faults happen. The second Chromium gets no
 * websocket.
 */
export async function editTogether(plan: Plan): Promise<EditingFigures> {
  const keys = Array.from({ length: plan.texts }, (_, at) => `t${at + 1}`) as [string, ...string[]];
  const blocks = keys.map((id) => [[{ ...words(`Text ${id}:`), id }]]);
  const closers = new AsyncDisposableStack();
  const service = await openSharedService(designOf([...blocks, [[{ ...divider(), id: 'divider' }]]]));
  closers.defer(service.close);
  try {
    const [chromium, firefox] = await Promise.all([openChromium(), openFirefox()]);
    closers.defer(() => chromium.close());
    closers.defer(() => firefox.close());
    const browsers = [chromium, chromium, firefox];
    const paths: string[] = [];
    for (const name of names) paths.push(await service.session(name));
    const people = await Promise.all(
      names.map(async (name, at) => {
        const relay = await service.line({ refusesWebsockets: name === 'ben' });
        const chance = createChance(plan.seed + at);
        const browser = browsers[at] as Browser;
        return Person.enter(name, { browser, relay, path: paths[at] ?? '', chance });
      }),
    );
    return await editThroughFaults(plan, { service, people, keys, chromium });
  } finally {
    await closers.disposeAsync();
  }
}

type Scene = {
  service: SharedService;
  people: readonly Person[];
  keys: [string, ...string[]];
  chromium: Browser;
};

async function editThroughFaults(plan: Plan, scene: Scene): Promise<EditingFigures> {
  const { service, people, keys } = scene;
  const complaints: string[] = [];
  let polls = 0;
  for (const { canvas, name } of people) {
    canvas.page.on('request', (request) => {
      if (name === 'ben' && request.url().endsWith('/live/messages')) polls += 1;
    });
  }
  const startedAt = performance.now();
  let isOver = false;
  let happened = 0;
  const editing = people.map(async (person) => {
    try {
      while (!isOver) {
        await person.act(keys);
        complaints.push(...(await complaintsOf(person)));
      }
      await person.rest();
    } catch (cause) {
      isOver = true;
      throw new Error(`${person.name} is stuck: ${await person.looks()}`, { cause });
    }
  });
  const commentMs: number[] = [];
  const happening = async () => {
    for (const [at, fault] of plan.faults.entries()) {
      if (isOver) return;
      if (performance.now() - startedAt > (plan.longestMs ?? Number.POSITIVE_INFINITY)) break;
      happened = at + 1;
      commentMs.push(await comment(scene, at));
      const next = new Promise((resolve) => setTimeout(resolve, plan.everyMs));
      await happen(fault, at, { plan, ...scene });
      await next;
    }
    commentMs.push(await comment(scene, plan.faults.length));
    isOver = true;
  };
  const ended = happening().finally(() => {
    isOver = true;
  });
  // A fault that is under way ends first: it starts a process.
  for (const each of await Promise.allSettled([...editing, ended]))
    if (each.status === 'rejected') throw each.reason;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  for (const person of people)
    await until(
      () => person.status(),
      (status) => status === 'saved',
      SETTLE_MS,
    );
  const done = people.map((person) => person.done);
  const written = done.flatMap(({ there }) => there);
  const undone = done.flatMap((each) => each.undone);
  const { diverged, text } = await compare(scene);
  const count = (word: string) => text.split(word).length - 1;
  return {
    seconds,
    faults: plan.faults.slice(0, happened),
    written: written.length,
    lost: written.filter((word) => count(` ${word}`) !== 1),
    undone: undone.length,
    stillThere: undone.filter((word) => count(` ${word}`) > 0),
    moves: done.reduce((sum, { moves }) => sum + moves, 0),
    dividers: done.reduce((sum, { dividers }) => sum + dividers, 0),
    comments: commentMs.length,
    commentMs,
    diverged,
    complaints: [...complaints, ...people.flatMap(({ canvas }) => canvas.faults.filter(isOurs))],
    polls,
  };

  async function compare({ chromium }: Scene): Promise<{ diverged: string[]; text: string }> {
    const relay = await service.line();
    const watcher = await Person.enter('watcher', {
      browser: chromium,
      relay,
      path: await service.session('watcher'),
      chance: createChance(0),
    });
    // The last batches may still be on their way to the others.
    const first = await watcher.shown();
    const same = (shown: string[]) => JSON.stringify(shown) === JSON.stringify(first);
    const different: string[] = [];
    for (const person of people) {
      const shown = await until(() => person.shown(), same, SETTLE_MS).catch(() => person.shown());
      if (!same(shown))
        different.push(
          ...shown.filter((line, at) => line !== first[at]).map((line) => `${person.name}: ${line}`),
        );
    }
    const text = await until(
      () => service.design(),
      (design) => people.every(({ done: { there } }) => there.every((word) => design.includes(` ${word}`))),
      10_000,
    ).catch(() => service.design());
    return { diverged: different, text };
  }
}

/** Firefox reports a websocket that a killed process ends, or does not accept, as an error of the page. */
const isOurs = (fault: string) =>
  !/was interrupted while the page was loading|can’t establish a connection to the server at ws:/.test(fault);

async function happen(
  fault: Fault,
  at: number,
  { plan: { downMs }, service, people }: Scene & { plan: Plan },
): Promise<void> {
  const failover = at % 2 === 0;
  if (fault === 'first process') return service.killProcess(0, { failover, downMs });
  if (fault === 'second process') return service.killProcess(1, { failover, downMs });
  if (fault === 'database') return service.killDatabase({ downMs });
  const person = people[at % people.length];
  person?.relay.set(fault === 'network' ? 'cut' : 'silent');
  await new Promise((resolve) => setTimeout(resolve, downMs));
  person?.relay.set('open');
}

/** One writes a comment; another must show it. @returns after how many milliseconds */
async function comment({ service, people, keys }: Scene, at: number): Promise<number> {
  const from = people[at % people.length] as Person;
  const to = people[(at + 1) % people.length] as Person;
  const block = keys[at % keys.length] as string;
  const badges = async () => {
    const found = await to.canvas.overlay('.badge');
    return found.map(({ name, text }) => `${name} ${text}`).join();
  };
  const before = await until(badges, () => true);
  await until(async () => {
    const comments = `/editor/api/v3/templates/${service.templateId}/comments`;
    const response = await fetch(`${from.relay.url}${comments}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: `Comment ${at}`, anchor: { block } }),
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok;
  });
  const startedAt = performance.now();
  await until(badges, (now) => now !== before, COMMENT_MS);
  return Math.round(performance.now() - startedAt);
}

/** What the editor says of changes that it could not keep. */
async function complaintsOf({ canvas, name }: Person): Promise<string[]> {
  const found = await canvas.page.locator('.pp-announcement').allTextContents();
  return found.filter((text) => /change/i.test(text)).map((text) => `${name}: ${text}`);
}
