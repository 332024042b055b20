/** Texts of the user interface. */
export const connectMessages = {
  'connect.title': 'Connect {name}',
  'connect.lead':
    'This app requests access to Postpress on your behalf. It calls itself {name}: continue only if you have just started it.',
  'connect.unknown': 'This app can’t be connected',
  'connect.project': 'Project',
  'connect.may': 'Allow the app to',
  'connect.scope.read': 'View templates, blocks, the brand kit and emails',
  'connect.scope.write': 'Create and change templates',
  'connect.scope.send': 'Send test emails',
  'connect.chooseOne': 'Choose at least one.',
  'connect.publisher': 'This app is published by {host}.',
  'connect.back': 'You’ll return to {host}.',
  'connect.allow': 'Allow',
  'connect.deny': 'Deny',
  'connect.apps.title': 'Connected apps',
  'connect.apps.none': 'No apps connected. Add your MCP server’s URL to an app, and it asks for access here.',
  'connect.apps.name': 'App',
  'connect.apps.may': 'Permissions',
  'connect.apps.used': 'Last signed in',
  'connect.apps.disconnect': 'Disconnect',
  'connect.apps.disconnected': 'App disconnected',
} as const;
