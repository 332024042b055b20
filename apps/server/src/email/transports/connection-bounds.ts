/** How connections to other people's hosts are used again: long enough to spare handshakes, never a burden to them. */
export const connectionBounds = {
  messagesMax: 100,
  idleMs: 10_000,
  ageMs: 300_000,
};
