import type { EmailStatus } from '@postpress/contracts';
import { useRoute } from '../app/use-route.ts';
import type { Trends } from './statistics-calls.ts';

/** Where the emails behind a point of a chart are listed: those accepted in its hour or day, of one status or all. */
export function useEmailsOf({ points }: Trends): (status?: EmailStatus) => (index: number) => string {
  const { to } = useRoute();
  return (status) => (index) => {
    const from = points[index]?.at ?? '';
    // Up to the next point; the last one is not over yet.
    const until = points[index + 1]?.at;
    const query = new URLSearchParams({
      ...(status && { status }),
      from,
      ...(until !== undefined && { to: until }),
    });
    return `${to('emails')}?${query}`;
  };
}
