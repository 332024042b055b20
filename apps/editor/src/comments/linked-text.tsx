import { Fragment } from 'react';
import { textParts } from './text-parts.ts';

/** The text of a comment: links, and nothing else as markup. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, at) => {
    const key = `${at}`;
    if (part.href === undefined) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  });
}
