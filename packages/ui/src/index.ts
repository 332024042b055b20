import './tokens.css';
import './parts.css';

/** The UI components of both apps, built on Radix with the tokens of `tokens.css`. */
export { Button, type ButtonProps, IconButton } from './button.tsx';
export { Checkbox } from './checkbox.tsx';
export { Dialog, Drawer } from './dialog.tsx';
export { Field, TextArea, TextInput } from './field.tsx';
export { Menu, MenuItem, MenuSeparator, SubMenu } from './menu.tsx';
export { keepLocale, preferredLocale, readLocale } from './messages/preferred-locale.ts';
export { DirectionProvider, useMessages, usePageLocale } from './messages/use-messages.ts';
export { Notice, Status, type Tone } from './notice.tsx';
export { Popover } from './popover.tsx';
export { SegmentedControl, ToggleGroup } from './segmented-control.tsx';
export { Select } from './select.tsx';
export { Slider } from './slider.tsx';
export { startUi } from './start-ui.ts';
export { Switch } from './switch.tsx';
export { Tabs } from './tabs.tsx';
export { applyTheme, readTheme, suggestTheme, type Theme } from './theme.ts';
export { Tooltip, TooltipProvider } from './tooltip.tsx';
export { EmptyState, Skeleton } from './waiting.tsx';
export { keepWayBack, readWayBack } from './way-back.ts';
