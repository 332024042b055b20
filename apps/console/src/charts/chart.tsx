import { csvOf } from '@postpress/contracts/csv';
import { ChartFrame, ChartLegend, IconButton, saveFile, Table } from '@postpress/ui';
import { ChartColumn, Download, Image, Table2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import 'uplot/dist/uPlot.min.css';
import { Link, useLocation } from 'wouter';
import { t } from '../messages/translate.ts';
import { patternOf } from './chart-series.ts';
import { dayText, valueText } from './chart-text.ts';
import { type ChartData, drawChart } from './draw-chart.ts';
import { useShownTheme } from './use-shown-theme.ts';

/** A chart with its figures as a table beside it, and both as files. */
export function Chart({
  name,
  lead,
  data,
  over = t('charts.time'),
  timeText = dayText,
  hrefOf,
}: {
  name: string;
  lead?: string;
  data: ChartData;
  /** The heading of the column of points. */
  over?: string;
  /** The text of a point of the x axis without a name. */
  timeText?: (seconds: number) => string;
  /** The link of a point, on click and in the table. */
  hrefOf?: (index: number) => string;
}) {
  const [, go] = useLocation();
  const [isTable, setTable] = useState(false);
  const [point, setPoint] = useState<number>();
  const theme = useShownTheme();
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawChart>>(undefined);
  useEffect(() => {
    if (!container.current || isTable || !theme) return;
    drawn.current = drawChart(container.current, data, setPoint);
    return () => drawn.current?.destroy();
  }, [data, isTable, theme]);
  const rows = data.times.map((time, index) => ({
    time,
    index,
    text: data.names?.[index] ?? timeText(time),
    values: data.series.map(({ values }) => values[index] ?? null),
  }));
  const head = [over, ...data.series.map(({ label }) => (data.unit ? `${label} ${data.unit}` : label))];
  const saveCsv = () => {
    const text = csvOf(
      head,
      rows.map(({ text: point, values }) => [point, ...values]),
    );
    saveFile(`${name}.csv`, text, 'text/csv');
  };
  return (
    <ChartFrame
      name={name}
      lead={lead}
      tools={
        <Tools
          isTable={isTable}
          onTable={() => setTable(!isTable)}
          onCsv={saveCsv}
          onPng={() => drawn.current?.canvas().toBlob((blob) => blob && saveFile(`${name}.png`, blob))}
        />
      }
    >
      {isTable ? (
        <Figures name={name} over={over} data={data} rows={rows} hrefOf={hrefOf} />
      ) : (
        <>
          <div
            ref={container}
            className="pp-chart-container"
            {...(hrefOf && {
              'data-leads': true,
              title: t('charts.open'),
              onClick: () => point !== undefined && go(hrefOf(point)),
            })}
            role="img"
            aria-label={t('charts.described', { name })}
          />
          <ChartLegend
            parts={data.series.map(({ label, color, values }, index) => ({
              label,
              color,
              pattern: data.kind === 'lines' ? 'line' : patternOf(index),
              value: point === undefined ? undefined : (valueText(values[point], data.unit) ?? '–'),
            }))}
            point={point === undefined ? undefined : rows[point]?.text}
          />
        </>
      )}
    </ChartFrame>
  );
}

type Row = { time: number; index: number; text: string; values: (number | null)[] };

function Figures({
  name,
  over,
  data,
  rows,
  hrefOf,
}: {
  name: string;
  over: string;
  data: ChartData;
  rows: readonly Row[];
  hrefOf: ((index: number) => string) | undefined;
}) {
  return (
    <Table
      name={name}
      rows={rows}
      rowKey={({ time }) => time}
      columns={[
        {
          head: over,
          cell: ({ text, index }) => (hrefOf ? <Link href={hrefOf(index)}>{text}</Link> : text),
        },
        ...data.series.map(({ label }, index) => ({
          head: label,
          align: 'end' as const,
          cell: ({ values }: Row) => valueText(values[index], data.unit) ?? '–',
        })),
      ]}
    />
  );
}

function Tools({
  isTable,
  onTable,
  onCsv,
  onPng,
}: {
  isTable: boolean;
  onTable: () => void;
  onCsv: () => void;
  onPng: () => void;
}) {
  return (
    <>
      <IconButton name={t(isTable ? 'charts.asChart' : 'charts.asTable')} onClick={onTable}>
        {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
      </IconButton>
      <IconButton name={t('charts.csv')} onClick={onCsv}>
        <Download aria-hidden />
      </IconButton>
      <IconButton
        name={t('charts.png')}
        onClick={onPng}
        refusal={isTable ? t('charts.chartFirst') : undefined}
      >
        <Image aria-hidden />
      </IconButton>
    </>
  );
}
