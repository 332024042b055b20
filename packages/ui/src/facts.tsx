import { Fragment, type ReactNode } from 'react';
import { isolated } from './isolated.tsx';

/** A list of names and values that describe one object. */
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
              <dd>{isolated(fact[1])}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
