/** Texts of the user interface. */
export const chartsMessages = {
  'charts.time': 'Day',
  'charts.asTable': 'Show as a table',
  'charts.asChart': 'Show as a chart',
  'charts.csv': 'Export figures as CSV',
  'charts.png': 'Download as PNG',
  'charts.chartFirst': 'Show the chart first.',
  'charts.described': 'Chart: {name}. You can show its figures as a table.',
  'charts.open': 'Show the emails of this point',
} as const;
