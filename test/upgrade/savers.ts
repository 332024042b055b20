import { setTimeout as wait } from 'node:timers/promises';

/** What people who save templates were told. */
export type Saved = {
  saves: number;
  /** Requests without a response, or with one that asks to retry; faults unless they may be repeated. */
  retries: number;
  /** Answers that are no success, and designs that came back as another one than was saved last. */
  faults: string[];
};

export type SaveOrder = {
  url: string;
  /** A personal access token. */
  token: string;
  savers: number;
  isOver(): boolean;
  /** Repeats a request that got no response or 503 until it is answered: a save is the same twice. */
  repeats?: boolean;
};

const PAUSE_MS = 150;

/** Each saver has a template of its own, saves it again and again, and reads each time what is stored. */
export async function saveAll(order: SaveOrder): Promise<Saved> {
  const saved: Saved = { saves: 0, retries: 0, faults: [] };
  await Promise.all(Array.from({ length: order.savers }, (_, number) => saveOne(order, number, saved)));
  return saved;
}

async function saveOne(order: SaveOrder, number: number, saved: Saved): Promise<void> {
  const made = await call(order, saved, 'POST', '', {
    name: `Letter ${number}`,
    displayMode: 'email',
    design: design('0'),
  });
  const id = made?.id;
  if (id === undefined) return;
  for (let turn = 1; !order.isOver(); turn++) {
    const text = `Saved ${turn} times by ${number}.`;
    if (!(await call(order, saved, 'PATCH', `/${id}`, { design: design(text) }))) continue;
    saved.saves += 1;
    const read = await call(order, saved, 'GET', `/${id}`);
    if (read && !JSON.stringify(read.design).includes(text))
      saved.faults.push(`template ${id} is not what was saved in turn ${turn}`);
    await wait(PAUSE_MS);
  }
}

type Template = { id: string; design?: unknown };

const RETRY_MS = 150;
const TRIES_MAX = 400;

async function call(
  order: SaveOrder,
  saved: Saved,
  method: string,
  path: string,
  body?: object,
): Promise<Template | undefined> {
  for (let tries = 1; ; tries++) {
    const answer = await callOnce(order, method, path, body);
    if (typeof answer !== 'string') return answer;
    if (!order.repeats || !PASSING.test(answer) || tries === TRIES_MAX) {
      saved.faults.push(`${method} ${path}: ${answer}`);
      return undefined;
    }
    saved.retries += 1;
    await wait(RETRY_MS);
  }
}

const PASSING = /^(no answer|50[23])/;

/** The template, or why there is none. */
async function callOnce(
  { url, token }: SaveOrder,
  method: string,
  path: string,
  body?: object,
): Promise<Template | string> {
  try {
    const response = await fetch(`${url}/manage/projects/1/templates${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return (JSON.parse(text) as { data: Template }).data;
    return `${response.status} ${text.slice(0, 300)}`;
  } catch (cause) {
    return `no answer: ${cause instanceof Error ? cause.message : cause}`;
  }
}

function design(text: string): object {
  const contents = [{ type: 'text', values: { text: `<p>${text}</p>` } }];
  return {
    counters: {},
    body: { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: {} }], values: {} },
    schemaVersion: 27,
  };
}
