import { SearchField, Skeleton } from '@postpress/ui';
import type { ComponentProps, ReactNode } from 'react';

/** The images of one source below their search. */
export function LibraryPart({
  search,
  tools,
  children,
}: {
  search: ComponentProps<typeof SearchField>;
  /** Beside the search. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="pp-library-main">
      <div className="pp-library-head">
        <SearchField {...search} />
        {tools}
      </div>
      {children}
    </div>
  );
}

/** @param images undefined until the first ones are there */
export function ImageGrid<Image>({
  images,
  empty,
  children,
}: {
  images: readonly Image[] | undefined;
  empty: ReactNode;
  children: (image: Image) => ReactNode;
}) {
  if (images === undefined) return <Skeleton lines={3} height="96px" />;
  return images.length === 0 ? empty : <ul className="pp-library-grid">{images.map(children)}</ul>;
}
