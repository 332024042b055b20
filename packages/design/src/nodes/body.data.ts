import { backgroundImageDefaults } from './background-image.data.ts';
import { bodyLinkStyle } from './link-style.data.ts';

const everyMode = {
  contentWidth: '500px',
  fontFamily: { label: 'Arial', value: 'arial,helvetica,sans-serif' },
  textColor: '#000000',
  linkStyle: bodyLinkStyle,
  language: {},
  _styleGuide: null,
} as const;
const page = { backgroundColor: '#F7F8F9', contentAlign: 'center' } as const;
const readAloud = { accessibilityTitle: '' } as const;

/** Defaults of the body, by display mode. */
export const bodyDefaults = {
  email: { ...everyMode, ...page, ...readAloud, preheaderText: '' },
  web: { ...everyMode, ...page, ...readAloud, backgroundImage: backgroundImageDefaults },
  popup: {
    ...everyMode,
    popupPosition: 'center',
    popupDisplayDelay: 0,
    popupWidth: '600px',
    popupHeight: 'auto',
    borderRadius: '10px',
    contentAlign: 'center',
    contentVerticalAlign: 'middle',
    popupBackgroundColor: '#FFFFFF',
    popupBackgroundImage: { ...backgroundImageDefaults, size: 'cover' },
    popupOverlay_backgroundColor: 'rgba(0, 0, 0, 0.1)',
    popupCloseButton_position: 'top-right',
    popupCloseButton_backgroundColor: '#DDDDDD',
    popupCloseButton_iconColor: '#000000',
    popupCloseButton_borderRadius: '0px',
    popupCloseButton_margin: '0px',
    popupCloseButton_action: {
      name: 'close_popup',
      attrs: { onClick: "document.querySelector('.u-popup-container').style.display = 'none';" },
    },
  },
  document: {
    ...everyMode,
    ...page,
    backgroundImage: backgroundImageDefaults,
    documentSize: 'A4',
    documentOrientation: 'portrait',
    documentMargin: '96px',
  },
} as const;
