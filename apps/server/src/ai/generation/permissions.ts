import type { ElementPermissions, GenerationContext } from '@postpress/contracts';
import type { Design } from '@postpress/design';
import {
  type DesignNode,
  idOf,
  isNode,
  type NodeLevel,
  type Placed,
  placedNodes,
  valuesOf,
} from './design-tree.ts';

export type Protection = {
  id: string;
  level: NodeLevel;
  /** The node and its descendants stay unchanged and in position. */
  isLocked: boolean;
  /** Its own values stay unchanged. */
  keepsValues: boolean;
  keepsPlace: boolean;
  isKept: boolean;
  isSingle: boolean;
  keepsVisibility: boolean;
  /** The columns of a row and their widths stay unchanged. */
  keepsColumns: boolean;
  /** Names of protected values, dotted if nested. */
  baseValues: readonly string[];
  /** The same for each device. */
  deviceValues: { readonly [device: string]: readonly string[] };
};

const devices = ['desktop', 'tablet', 'mobile'];

/**
 * The protections of a design in page order: by the permissions of the request, and by the flags in the design unless
 * the author of the template is editing (`designMode: edit`).
 */
export function protectionsOf(
  design: Design,
  { elementPermissions = {}, designMode }: Pick<GenerationContext, 'elementPermissions' | 'designMode'>,
): Protection[] {
  const flagsBind = designMode !== 'edit';
  return placedNodes(design).flatMap((placed) => {
    const given = permissionsFor(placed.node, elementPermissions);
    return protectionOf(placed, given, flagsBind ? valuesOf(placed.node) : {});
  });
}

function permissionsFor(
  node: DesignNode,
  permissions: { readonly [name: string]: ElementPermissions },
): ElementPermissions {
  const { _meta: meta } = valuesOf(node);
  const merged: ElementPermissions = {};
  for (const name of [isNode(meta) ? meta.htmlID : undefined, idOf(node)]) {
    if (typeof name === 'string' && Object.hasOwn(permissions, name))
      Object.assign(merged, permissions[name]);
  }
  return merged;
}

function protectionOf({ node, level }: Placed, given: ElementPermissions, flags: DesignNode): Protection[] {
  const id = idOf(node);
  if (id === undefined) return [];
  const { disabledValues = [], disabledBaseValues = [], disabledDeviceValues = {} } = given;
  const isLocked = given.locked === true || flags.locked === true;
  const isDenied = (name: 'selectable' | 'deletable' | 'draggable' | 'duplicatable' | 'hideable') =>
    given[name] === false || flags[name] === false;
  const deviceValues = Object.fromEntries(
    [...new Set([...devices, ...Object.keys(disabledDeviceValues)])].map((device) => [
      device,
      [...disabledValues, ...(disabledDeviceValues[device] ?? [])],
    ]),
  );
  const protection: Protection = {
    id,
    level,
    isLocked,
    keepsValues: isDenied('selectable'),
    keepsPlace: isLocked || isDenied('draggable'),
    isKept: isLocked || isDenied('deletable'),
    isSingle: isDenied('duplicatable'),
    keepsVisibility: isDenied('hideable'),
    keepsColumns: level === 'row' && flags.columns === true,
    baseValues: [...disabledValues, ...disabledBaseValues],
    deviceValues,
  };
  return isBinding(protection) ? [protection] : [];
}

function isBinding({ id: _, level: __, baseValues, deviceValues, ...flags }: Protection): boolean {
  return (
    Object.values(flags).some((flag) => flag === true) ||
    baseValues.length > 0 ||
    Object.values(deviceValues).some((names) => names.length > 0)
  );
}
