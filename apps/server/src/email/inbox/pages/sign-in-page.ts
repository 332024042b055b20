import { html, type Markup } from '../../../base/markup.ts';

/** @param refused whether a token was just tried that opens nothing */
export function signInPage(refused: boolean): Markup {
  const fault = refused
    ? html`<p id="fault" role="alert" class="fault">This token is unknown, revoked or expired. Project keys do not open the inbox.</p>`
    : html``;
  return html`<h1>Sign in to the inbox</h1>
<p>Mail that this installation captured is shown to the members of its workspace.</p>
<p><a href="/console/inbox">Sign in at the console</a>, or use a personal access token:</p>
<form class="sign-in" method="post" action="/inbox/sign-in">
<label for="token">Personal access token</label>
<input id="token" name="token" type="password" required autocomplete="current-password" spellcheck="false"${refused ? html` aria-describedby="fault" aria-invalid="true"` : html``}>
${fault}
<button>Sign in</button>
</form>`;
}
