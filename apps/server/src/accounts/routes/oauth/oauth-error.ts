/** A refusal as RFC 6749, 5.2 has it: clients read `error`. */
export function oauthError(error: string, description: string) {
  return {
    status: 400,
    headers: { 'cache-control': 'no-store' },
    stream: JSON.stringify({ error, error_description: description }),
    contentType: 'application/json',
  };
}
