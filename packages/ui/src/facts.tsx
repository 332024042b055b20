import { Fragment, type ReactNode } from 'react';

/** Names and values below each other, of one thing. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode] | undefined)[];
}) {
  return (
    <dl className="pp-facts">
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
