import { html, type Markup } from '../../../base/markup.ts';

/** @param refused whether an invalid token was just tried */
export function signInPage(refused: boolean): Markup {
  const fault = refused
    ? html`<p id="fault" role="alert" class="fault">This token is unknown, revoked or expired. Project keys do not work here.</p>`
    : html``;
  return html`<h1>Sign in to the inbox</h1>
<p>Captured emails are visible to members of the workspace that sent them.</p>
<p><a href="/console/inbox">Sign in to the console</a>, or use a personal access token:</p>
<form class="sign-in" method="post" action="/inbox/sign-in">
<label for="token">Personal access token</label>
<input class="pp-input" id="token" name="token" type="password" required autocomplete="current-password" spellcheck="false"${refused ? html` aria-describedby="fault" aria-invalid="true"` : html``}>
${fault}
<button class="pp-button" data-look="primary">Sign in</button>
</form>`;
}
