import type { ReactNode } from 'react';

/** Text of users has its own direction, whatever the language of the page. */
export function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <bdi>{content}</bdi> : content;
}
