import type { ClientFamily } from './mail-client-list.ts';

/** Envelopes drawn by us, one shape and color for each family. The names beside them say whose they are. */
const marks: Readonly<Record<ClientFamily, { color: string; flap: string }>> = {
  gmail: { color: '#c5362b', flap: 'M3 6v9M17 6v9M3 6l7 5 7-5' },
  outlook: { color: '#1f63b5', flap: 'M3 5h8v10H3zM11 8l3 2 3-2' },
  'apple-mail': { color: '#1877d2', flap: 'M3 6l7 6 7-6M3 15l5-5M17 15l-5-5' },
  yahoo: { color: '#6a25b8', flap: 'M3 6l4 4v5M17 6l-4 4H7' },
  other: { color: '#5c6575', flap: 'M3 6l7 5 7-5' },
};

export function ClientMark({ family }: { family: ClientFamily }) {
  const { color, flap } = marks[family];
  return (
    <svg className="pp-client-mark" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill={color} />
      <path d={`M3 5h14v10H3z${flap}`} fill="none" stroke="#fff" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
