import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import { Skeleton } from './waiting.tsx';

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
    <div className="pp-library-main pp-fields">
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

/** An image of the grid: a press takes it. */
export function ImageItem({
  url,
  name,
  detail,
  disabled = false,
  onPick,
  children,
}: {
  url: string;
  name: string;
  /** Below the name, such as its size. */
  detail?: string;
  disabled?: boolean;
  onPick: () => void;
  /** Over or below the image, such as its menu or its author. */
  children?: ReactNode;
}) {
  return (
    <li className="pp-library-item">
      <button type="button" className="pp-library-pick" onClick={onPick} disabled={disabled}>
        <img src={url} alt="" loading="lazy" />
        <span title={name}>{name}</span>
        {detail !== undefined && <small>{detail}</small>}
      </button>
      {children}
    </li>
  );
}
