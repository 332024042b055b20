/** Of this tab only: the browser forgets it when the tab is closed. */
const KEY = 'postpress.docs.key';
const SHOWN_CHARACTERS_MAX = 20_000;

/** The forms that send an operation to this service. */
export function startTrying(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.try form')) {
    const key = form.elements.namedItem('key');
    if (key instanceof HTMLInputElement) key.value = storedKey();
    form.querySelector('.forget')?.addEventListener('click', () => {
      store('');
      if (key instanceof HTMLInputElement) key.value = '';
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

function storedKey(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function store(key: string): void {
  try {
    if (key === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, key);
  } catch {
    // Without storage the key is in its field only.
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const answer = form.querySelector('output');
  const button = form.querySelector<HTMLButtonElement>('button[data-look="primary"]');
  if (!answer || !button || button.disabled) return;
  button.disabled = true;
  answer.replaceChildren('Sending …');
  try {
    const { url, options } = requestOf(form);
    const started = performance.now();
    const response = await fetch(url, options);
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    showAnswer(
      answer,
      `${response.status} ${response.statusText} in ${took} ms`,
      response.ok,
      readable(text),
    );
  } catch (cause) {
    showAnswer(answer, 'No response', false, cause instanceof Error ? cause.message : String(cause));
  } finally {
    button.disabled = false;
  }
}

/** A request to this origin: the address begins with the path of the operation, whatever the fields hold. */
function requestOf(form: HTMLFormElement): { url: string; options: RequestInit } {
  const { method = 'GET', path = '/', credential = '' } = form.dataset;
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(`path.${name}`)));
  const query = new URLSearchParams();
  for (const [name, value] of fields)
    if (name.startsWith('query.') && value !== '') query.set(name.slice('query.'.length), String(value));
  const key = text('key').trim();
  store(key);
  const headers: Record<string, string> = {};
  if (credential === 'LEGACY_KEY') headers.authorization = `Basic ${btoa(`${key}:`)}`;
  else if (credential !== '') headers.authorization = `Bearer ${key}`;
  const body = fields.has('body') ? text('body') : undefined;
  if (body !== undefined) {
    // Said here, with the place, before anything is sent.
    JSON.parse(body);
    headers['content-type'] = 'application/json';
  }
  const url = new URL(filled, location.origin);
  url.search = query.toString();
  if (url.origin !== location.origin) throw new Error('This form sends to this service only.');
  return {
    url: url.href,
    options: {
      method,
      headers,
      credentials: 'omit',
      redirect: 'manual',
      ...(body !== undefined && { body }),
    },
  };
}

function readable(text: string): string {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: as it came.
  }
  return shown.length > SHOWN_CHARACTERS_MAX ? `${shown.slice(0, SHOWN_CHARACTERS_MAX)}\n…` : shown;
}

function showAnswer(answer: Element, line: string, isGood: boolean, text: string): void {
  const status = document.createElement('p');
  status.className = isGood ? 'good' : 'bad';
  status.textContent = line;
  const body = document.createElement('pre');
  body.tabIndex = 0;
  body.textContent = text;
  answer.replaceChildren(status, body);
}
