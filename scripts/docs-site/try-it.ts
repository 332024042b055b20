import { html, type Markup } from '../../apps/server/src/base/markup.ts';
import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import type { Operation } from './operations.ts';
import { jsonDialect, literal } from './samples/literal.ts';

type Field = {
  name: string;
  in: string;
  required: boolean;
  example?: string | number | boolean;
  schema: JsonObject;
};

/** Bodies beyond this are edited elsewhere. */
const ROWS_MAX = 16;

/**
 * A form that sends the operation to this very service. `apps/docs/src/try-it.ts` sends it; without script it is hidden.
 */
export function tryIt(shown: Operation, parameters: readonly Field[], body: unknown): Markup {
  const { method, path, id, isDestructive, credential } = shown;
  const text = body === undefined ? '' : literal(body, jsonDialect);
  const rows = Math.min(text.split('\n').length + 1, ROWS_MAX);
  return html`<details class="try needs-script"><summary>Try it</summary>
<form data-method="${method}" data-path="${path}" data-credential="${credential ?? ''}">
${credential === null ? html`` : keyField(credential)}
${parameters.filter((each) => each.in !== 'header').map((each) => field(id, each))}
${body === undefined ? html`` : html`<label class="pp-field"><span class="pp-field-label">Body</span><textarea class="pp-input" name="body" rows="${rows}" spellcheck="false">${text}</textarea></label>`}
${isDestructive ? html`<label class="confirm"><input type="checkbox" name="confirmed" required> This changes or deletes real data of the project. Send it.</label>` : html``}
<button class="pp-button" data-look="primary">Send request</button>
<output class="answer" aria-live="polite"></output>
</form></details>`;
}

function keyField(credential: string): Markup {
  const label =
    credential === 'TOKEN'
      ? 'Personal access token'
      : credential === 'KEY'
        ? 'Project key or token'
        : 'Legacy key';
  return html`<label class="pp-field"><span class="pp-field-label">${label}</span><input class="pp-input" name="key" type="password" autocomplete="off" spellcheck="false" required></label>
<p class="pp-field-help">Sent to this service only, and forgotten when you close this tab. <button type="button" class="forget">Forget it now</button></p>`;
}

function field(id: string, { name, in: place, required, example: given = '', schema }: Field): Markup {
  const example = String(given);
  const options = schema.enum as string[] | undefined;
  const need = required ? html` required` : html``;
  const key = `${place}.${name}`;
  const control = options
    ? html`<select class="pp-input" name="${key}"${need}>${required ? html`` : html`<option></option>`}${options.map((each) => html`<option${each === example ? html` selected` : html``}>${each}</option>`)}</select>`
    : html`<input class="pp-input" name="${key}" value="${place === 'path' ? example : ''}" placeholder="${example}" autocomplete="off" id="try-${id}-${name}"${need}>`;
  return html`<label class="pp-field"><span class="pp-field-label">${name}${required ? '' : ' (optional)'}</span>${control}</label>`;
}
