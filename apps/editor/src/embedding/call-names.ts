/** Every call of a host, in the order in which the guide lists them. */
export const callNames = [
  ...['loadDesign', 'loadBlank', 'loadTemplate', 'saveDesign'],
  ...['exportHtml', 'exportLiveHtml', 'exportPlainText', 'exportImage', 'exportPdf', 'exportZip'],
  ...['undo', 'redo', 'canUndo', 'canRedo', 'audit', 'showPreview', 'hidePreview'],
  ...['select', 'getSelection', 'apply', 'setBodyValues', 'setReadOnly', 'save', 'renewSession', 'setTheme'],
  'setCurrentLanguage',
] as const;

/** Options that a host can change while the editor is open: `setMergeTags` and so on. */
export const setterNames = [
  ...['setMergeTags', 'setMergeTagsConfig', 'setDesignTags', 'setSpecialLinks', 'setLinkTypes'],
  ...[
    'setDisplayConditions',
    'setFonts',
    'setStyleGuide',
    'setTools',
    'setCustomJS',
    'setBlocks',
    'setFeatures',
    'setAppearance',
  ],
  ...['setLocale', 'setTranslations', 'setTextDirection', 'setLanguages', 'setDevices', 'setUser', 'setTabs'],
  ...['setPalette', 'setDesignTagsConfig', 'setCustomCSS', 'setSafeHtml', 'setLayouts', 'setRowLimits'],
  'setCredits',
] as const;
