import { type ClientView, type MailClient, mailClients } from '@postpress/clients';
import { html, type Markup } from '../../../base/markup.ts';
import { imagesNote } from './frame.ts';

const groups: readonly [title: string, platform: MailClient['platform']][] = [
  ['Web', 'web'],
  ['Desktop', 'desktop'],
  ['Mobile', 'mobile'],
];
const FRAME_HEIGHT_PX = 700;

/** The email as one mail client would show it, with what that client changes. */
export function clientsView(
  id: string,
  { client, shown }: { client: string; shown: ClientView | undefined },
  remoteImages: boolean,
): Markup {
  const options = groups.map(
    ([title, platform]) =>
      html`<optgroup label="${title}">${mailClients
        .filter((each) => each.platform === platform)
        .map(
          (each) =>
            html`<option value="${each.id}"${each.id === client ? html` selected` : html``}>${each.name}</option>`,
        )}</optgroup>`,
  );
  return html`<form class="bar" method="get" action="/inbox/${id}">
<input type="hidden" name="view" value="clients">${remoteImages ? html`<input type="hidden" name="pictures" value="remote">` : html``}
<label for="client">Mail client</label>
<select class="pp-input" id="client" name="client">${options}</select>
<button class="pp-button">Show</button>
</form>
<p class="note">Simulated from published tests, not a screenshot.</p>
${shown ? clientFrame(id, client, shown, remoteImages) : html`<p class="empty">There is no such mail client.</p>`}`;
}

function clientFrame(
  id: string,
  client: string,
  { widthPx, colorScheme, clipped, notes }: ClientView,
  remoteImages: boolean,
): Markup {
  const address = `/inbox/${id}/html?client=${client}${remoteImages ? '&pictures=remote' : ''}`;
  return html`${imagesNote(`/inbox/${id}?view=clients&client=${client}`, remoteImages)}
<iframe class="message client ${colorScheme}" title="The message in this mail client" width="${widthPx}" height="${FRAME_HEIGHT_PX}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}"></iframe>
<h2>What this client changes</h2>
${clipped ? html`<p>It cuts off the end of the message.</p>` : html``}
${
  notes.length === 0
    ? html`<p class="empty">Nothing that published tests know of.</p>`
    : html`<ul class="plain">${notes.map(({ what, count }) => html`<li>${what}${count > 1 ? ` (${count} times)` : ''}</li>`)}</ul>`
}`;
}
