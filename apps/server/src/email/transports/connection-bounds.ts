/** How long connections to other hosts are reused: saves handshakes without burdening them. */
export const connectionBounds = {
  messagesMax: 100,
  idleMs: 10_000,
  ageMs: 300_000,
};
