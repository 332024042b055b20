import type { EmailStatus } from '@postpress/contracts';
import { useRoute } from '../app/use-route.ts';
import type { Trends } from './statistics-calls.ts';

/** Where the emails that a figure or a point of a chart counts are listed: those accepted in its time, of one status or all. */
export function useEmailsOf({ points }: Pick<Trends, 'points'>) {
  const { to } = useRoute();
  const emails = (from: string, until: string | undefined, status: EmailStatus | undefined) => {
    const query = new URLSearchParams({
      ...(status && { status }),
      from,
      ...(until !== undefined && { to: until }),
    });
    return `${to('emails')}?${query}`;
  };
  return {
    /** Of one point. The last one is not over yet. */
    at: (status?: EmailStatus) => (index: number) =>
      emails(points[index]?.at ?? '', points[index + 1]?.at, status),
    /** Of the whole period. */
    all: (status?: EmailStatus) => emails(points[0]?.at ?? '', undefined, status),
  };
}
