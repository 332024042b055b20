/** What people read of this folder. */
export const chartsWords = {
  'charts.time': 'Day',
  'charts.asTable': 'Show as a table',
  'charts.asChart': 'Show as a chart',
  'charts.csv': 'Save figures as CSV',
  'charts.png': 'Save chart as PNG',
  'charts.chartFirst': 'Show the chart first.',
  'charts.described': 'Chart: {name}. Its figures can be shown as a table.',
  'charts.open': 'Show the emails of this point',
} as const;
