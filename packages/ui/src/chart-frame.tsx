import type { ReactNode } from 'react';

/** The frame of a chart: its name and lead, its tools, and below them the chart or its figures as a table. */
export function ChartFrame({
  name,
  lead,
  tools,
  children,
}: {
  name: string;
  lead?: string | undefined;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className="pp-chart">
      <figcaption>
        <span>
          <b>{name}</b>
          {lead && <span className="pp-note"> {lead}</span>}
        </span>
        <span className="pp-row">{tools}</span>
      </figcaption>
      {children}
    </figure>
  );
}

/** The legend of a chart, with the values below the pointer. Its space is reserved. */
export function ChartLegend({
  parts,
  point = '\u00a0',
}: {
  parts: readonly { label: string; color: string; pattern: string; value?: string | undefined }[];
  /** The point below the pointer, in words. */
  point?: string | undefined;
}) {
  return (
    <ul className="pp-legend">
      {parts.map(({ label, color, pattern, value }) => (
        <li key={label}>
          <span
            className="pp-legend-spot"
            data-pattern={pattern}
            style={{ color: `var(${color})` }}
            aria-hidden
          />
          {label}
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
      <li className="pp-note">{point}</li>
    </ul>
  );
}
