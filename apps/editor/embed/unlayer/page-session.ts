export type PageUser = { id?: string | number; signature?: string; [more: string]: unknown };

export type SessionWish = {
  projectId?: number | null | undefined;
  displayMode?: string | undefined;
  user?: PageUser | undefined;
};

/** The installation that served this script; it creates the sessions. */
export function installationOf(scriptUrl: string): string {
  return new URL('.', scriptUrl).href.replace(/\/$/, '');
}

/**
 * Creates a session for this page, by its origin.
 *
 * @returns the URL of the editor
 * @throws Error in words for developers
 */
export async function createPageSession(
  installation: string,
  { projectId, displayMode, user }: SessionWish,
  signal: AbortSignal,
): Promise<string> {
  const id = user?.id === undefined ? undefined : String(user.id);
  const body = {
    ...(typeof projectId === 'number' && { projectId }),
    ...(displayMode !== undefined && { displayMode }),
    ...(id && { user: { id, ...(user?.signature && { signature: user.signature }) } }),
  };
  const response = await fetch(`${installation}/embed/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Error(
      `${installation} is not there, or no project of it allows pages of ${location.origin}: add this origin in the console, under Settings → Embedding without a key.`,
    );
  });
  // A proxy in between may answer with a page.
  const answer = (await response.json().catch(() => ({}))) as {
    data?: { editorUrl: string };
    message?: string;
  };
  if (answer.data) return answer.data.editorUrl;
  throw new Error(
    answer.message ?? `${installation} refused the session with the status ${response.status}.`,
  );
}
