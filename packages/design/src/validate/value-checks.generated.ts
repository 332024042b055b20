// Written by scripts/generate-design-checks.ts from the declarations in ../blocks and ../nodes.
import type { Values } from '../design.ts';
import type { ValuesName } from '../schema/values.ts';
import { isHexColor, isLength } from './quick-text.ts';

type Check = (v: unknown) => boolean;

const PATTERN_1 = /^(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]+|[a-zA-Z-]+\([^;{}<>"]*\)|[^;{}<>"]*(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_2 = /^(?:-?(?:\d+(?:\.\d*)?|\.\d+)(?:px|em|rem|pt|%)?|auto|inherit|[^;{}<>"]*(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_3 = /^(?:-?(?:\d+(?:\.\d*)?|\.\d+)(?:px)?(?: +-?(?:\d+(?:\.\d*)?|\.\d+)(?:px)?){0,3} *|[^;{}<>"]*(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_4 = /^(?:(?:\d+(?:\.\d*)?|\.\d+)(?:px|%|vw|vh)?|auto|[^;{}<>"]*(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_5 = /^(?:-?(?:\d+(?:\.\d*)?|\.\d+)(?:px|em|rem|pt|%)?|normal|inherit|[^;{}<>"]*(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_6 = /^(?:\d{1,4}|normal|bold|bolder|lighter|inherit)?$/;

function color(v: unknown): boolean {
  return ((typeof v === 'string' && (isHexColor(v) || PATTERN_1.test(v))) || v === null);
}

function px(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_2.test(v))) || (typeof v === 'number') || v === null);
}

function spacing(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_3.test(v))) || (typeof v === 'number') || v === null);
}

function extent(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_4.test(v))) || (typeof v === 'number' && v >= 0) || v === null);
}

function lineHeight(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_5.test(v))) || (typeof v === 'number' && v >= 0) || v === null);
}

function letterSpacing(v: unknown): boolean {
  return ((typeof v === 'string' && PATTERN_5.test(v)) || (typeof v === 'number') || v === null);
}

function shape1(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return false;
  const o = x as Values;
  let v: unknown;
  v = o.value;
  if (!((typeof v === 'number') || (typeof v === 'string')) && v !== undefined) return false;
  v = o.label;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  return true;
}

function fontWeight(v: unknown): boolean {
  return ((typeof v === 'number' && v >= 1 && v <= 1000) || (typeof v === 'string' && PATTERN_6.test(v)) || shape1(v) || v === null);
}

function shape2(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.label;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.value;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.url;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.defaultFont;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.type;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  return true;
}

function fontFamily(v: unknown): boolean {
  return shape2(v);
}

function shape4(v: unknown): boolean {
  return v === "none" || v === "hidden" || v === "solid" || v === "dotted" || v === "dashed" || v === "double" || v === "groove" || v === "ridge" || v === "inset" || v === "outset" || v === "" || v === null;
}

function shape3(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.borderTopWidth;
  if (!px(v) && v !== undefined) return false;
  v = o.borderTopStyle;
  if (!shape4(v) && v !== undefined) return false;
  v = o.borderTopColor;
  if (!color(v) && v !== undefined) return false;
  v = o.borderRightWidth;
  if (!px(v) && v !== undefined) return false;
  v = o.borderRightStyle;
  if (!shape4(v) && v !== undefined) return false;
  v = o.borderRightColor;
  if (!color(v) && v !== undefined) return false;
  v = o.borderBottomWidth;
  if (!px(v) && v !== undefined) return false;
  v = o.borderBottomStyle;
  if (!shape4(v) && v !== undefined) return false;
  v = o.borderBottomColor;
  if (!color(v) && v !== undefined) return false;
  v = o.borderLeftWidth;
  if (!px(v) && v !== undefined) return false;
  v = o.borderLeftStyle;
  if (!shape4(v) && v !== undefined) return false;
  v = o.borderLeftColor;
  if (!color(v) && v !== undefined) return false;
  return true;
}

function border(v: unknown): boolean {
  return shape3(v);
}

function shape5(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.body;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.inherit;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.linkColor;
  if (!color(v) && v !== undefined) return false;
  v = o.linkHoverColor;
  if (!color(v) && v !== undefined) return false;
  v = o.linkUnderline;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.linkHoverUnderline;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  return true;
}

function linkStyle(v: unknown): boolean {
  return shape5(v);
}

function shape7(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  return true;
}

function shape6(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.name;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.attrs;
  if (!shape7(v) && v !== undefined) return false;
  v = o.values;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function link(v: unknown): boolean {
  return shape6(v);
}

function shape9(v: unknown): boolean {
  return v === "custom" || v === "contain" || v === "cover" || v === "" || v === null;
}

function shape10(v: unknown): boolean {
  return v === "no-repeat" || v === "repeat" || v === "repeat-x" || v === "repeat-y" || v === "" || v === null;
}

function shape11(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!extent(v)) return false;
  return true;
}

function shape8(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.url;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.fullWidth;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.size;
  if (!shape9(v) && v !== undefined) return false;
  v = o.repeat;
  if (!shape10(v) && v !== undefined) return false;
  v = o.position;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.customPosition;
  if (!shape11(v) && v !== undefined) return false;
  v = o.customSize;
  if (!shape11(v) && v !== undefined) return false;
  v = o.width;
  if (!extent(v) && v !== undefined) return false;
  v = o.height;
  if (!extent(v) && v !== undefined) return false;
  return true;
}

function backgroundImage(v: unknown): boolean {
  return shape8(v);
}

function shape12(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.url;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.width;
  if (!extent(v) && v !== undefined) return false;
  v = o.height;
  if (!extent(v) && v !== undefined) return false;
  v = o.autoWidth;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.maxWidth;
  if (!extent(v) && v !== undefined) return false;
  v = o.dynamic;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  return true;
}

function imageSource(v: unknown): boolean {
  return shape12(v);
}

function shape13(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.type;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.label;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.description;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.before;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.after;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  return true;
}

function displayCondition(v: unknown): boolean {
  return (shape13(v) || v === null);
}

function shape14(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.htmlID;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.htmlClassNames;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.description;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  return true;
}

function meta(v: unknown): boolean {
  return shape14(v);
}

function shape15(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.autoWidth;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.width;
  if (!extent(v) && v !== undefined) return false;
  return true;
}

function autoWidth(v: unknown): boolean {
  return shape15(v);
}

function shape16(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.color;
  if (!color(v) && v !== undefined) return false;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.hoverColor;
  if (!color(v) && v !== undefined) return false;
  v = o.hoverBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  return true;
}

function buttonColors(v: unknown): boolean {
  return shape16(v);
}

function shape17(v: unknown): boolean {
  return v === "left" || v === "center" || v === "right" || v === "justify" || v === "" || v === null;
}

function textFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.text;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.fontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.lineHeight;
  if (!lineHeight(v) && v !== undefined) return false;
  v = o.letterSpacing;
  if (!letterSpacing(v) && v !== undefined) return false;
  v = o.color;
  if (!color(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function textOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!textFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!textFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!textFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function textValues(x: unknown): boolean {
  if (!textFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || textOverrides(o);
}

function paragraphFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.textJson;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.fontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.lineHeight;
  if (!lineHeight(v) && v !== undefined) return false;
  v = o.letterSpacing;
  if (!letterSpacing(v) && v !== undefined) return false;
  v = o.color;
  if (!color(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function paragraphOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!paragraphFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!paragraphFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!paragraphFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function paragraphValues(x: unknown): boolean {
  if (!paragraphFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || paragraphOverrides(o);
}

function shape18(v: unknown): boolean {
  return v === "h1" || v === "h2" || v === "h3" || v === "h4" || v === "h5" || v === "h6" || v === "" || v === null;
}

function headingFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.headingType;
  if (!shape18(v) && v !== undefined) return false;
  v = o.text;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.textJson;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.fontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.lineHeight;
  if (!lineHeight(v) && v !== undefined) return false;
  v = o.letterSpacing;
  if (!letterSpacing(v) && v !== undefined) return false;
  v = o.color;
  if (!color(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function headingOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!headingFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!headingFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!headingFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function headingValues(x: unknown): boolean {
  if (!headingFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || headingOverrides(o);
}

function shape19(v: unknown): boolean {
  return v === "left" || v === "center" || v === "right" || v === "" || v === null;
}

function buttonFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.text;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.textJson;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.href;
  if (!link(v) && v !== undefined) return false;
  v = o.buttonColors;
  if (!buttonColors(v) && v !== undefined) return false;
  v = o.size;
  if (!autoWidth(v) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.fontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.lineHeight;
  if (!lineHeight(v) && v !== undefined) return false;
  v = o.letterSpacing;
  if (!letterSpacing(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape19(v) && v !== undefined) return false;
  v = o.padding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.border;
  if (!border(v) && v !== undefined) return false;
  v = o.borderRadius;
  if (!spacing(v) && v !== undefined) return false;
  v = o.calculatedWidth;
  if (!((typeof v === 'number') || v === null) && v !== undefined) return false;
  v = o.calculatedHeight;
  if (!((typeof v === 'number') || v === null) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function buttonOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!buttonFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!buttonFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!buttonFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function buttonValues(x: unknown): boolean {
  if (!buttonFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || buttonOverrides(o);
}

function imageFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.src;
  if (!imageSource(v) && v !== undefined) return false;
  v = o.altText;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape19(v) && v !== undefined) return false;
  v = o.action;
  if (!link(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function imageOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!imageFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!imageFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!imageFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function imageValues(x: unknown): boolean {
  if (!imageFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || imageOverrides(o);
}

function dividerFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.width;
  if (!extent(v) && v !== undefined) return false;
  v = o.border;
  if (!border(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape19(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function dividerOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!dividerFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!dividerFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!dividerFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function dividerValues(x: unknown): boolean {
  if (!dividerFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || dividerOverrides(o);
}

function htmlFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.html;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function htmlOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!htmlFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!htmlFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!htmlFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function htmlValues(x: unknown): boolean {
  if (!htmlFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || htmlOverrides(o);
}

function shape22(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.key;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.text;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.link;
  if (!link(v) && v !== undefined) return false;
  return true;
}

function shape21(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape22(v)) return false;
  return true;
}

function shape20(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.items;
  if (!shape21(v) && v !== undefined) return false;
  return true;
}

function shape23(v: unknown): boolean {
  return v === "horizontal" || v === "vertical" || v === "" || v === null;
}

function menuFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.menu;
  if (!shape20(v) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.fontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.lineHeight;
  if (!lineHeight(v) && v !== undefined) return false;
  v = o.letterSpacing;
  if (!letterSpacing(v) && v !== undefined) return false;
  v = o.textColor;
  if (!color(v) && v !== undefined) return false;
  v = o.linkColor;
  if (!color(v) && v !== undefined) return false;
  v = o.align;
  if (!shape19(v) && v !== undefined) return false;
  v = o.layout;
  if (!shape23(v) && v !== undefined) return false;
  v = o.separator;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.padding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function menuOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!menuFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!menuFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!menuFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function menuValues(x: unknown): boolean {
  if (!menuFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || menuOverrides(o);
}

function shape26(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.name;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.url;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.imgUrl;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  return true;
}

function shape25(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape26(v)) return false;
  return true;
}

function shape24(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.iconType;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.icons;
  if (!shape25(v) && v !== undefined) return false;
  return true;
}

function socialFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.icons;
  if (!shape24(v) && v !== undefined) return false;
  v = o.align;
  if (!shape19(v) && v !== undefined) return false;
  v = o.spacing;
  if (!px(v) && v !== undefined) return false;
  v = o.iconSize;
  if (!px(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function socialOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!socialFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!socialFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!socialFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function socialValues(x: unknown): boolean {
  if (!socialFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || socialOverrides(o);
}

function shape27(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.type;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.videoId;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.url;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.thumbnail;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.playIconType;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.playIconColor;
  if (!color(v) && v !== undefined) return false;
  v = o.playIconSize;
  if (!px(v) && v !== undefined) return false;
  v = o.loading;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  return true;
}

function videoFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.video;
  if (!shape27(v) && v !== undefined) return false;
  v = o.href;
  if (!link(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function videoOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!videoFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!videoFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!videoFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function videoValues(x: unknown): boolean {
  if (!videoFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || videoOverrides(o);
}

function shape28(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.countdownUrl;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.id;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.endTime;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.timezone;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.labelColor;
  if (!color(v) && v !== undefined) return false;
  v = o.labelFontFamily;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.labelFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.digitColor;
  if (!color(v) && v !== undefined) return false;
  v = o.digitFontFamily;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.digitFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.locale;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.showLabels;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.width;
  if (!px(v) && v !== undefined) return false;
  v = o.height;
  if (!px(v) && v !== undefined) return false;
  v = o.loading;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  return true;
}

function timerFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.countdown;
  if (!shape28(v) && v !== undefined) return false;
  v = o.width;
  if (!autoWidth(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape19(v) && v !== undefined) return false;
  v = o.altText;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.action;
  if (!link(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function timerOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!timerFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!timerFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!timerFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function timerValues(x: unknown): boolean {
  if (!timerFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || timerOverrides(o);
}

function shape34(v: unknown): boolean {
  return v === "top" || v === "middle" || v === "bottom" || v === "" || v === null;
}

function shape33(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.width;
  if (!extent(v) && v !== undefined) return false;
  v = o.text;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.textJson;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.color;
  if (!color(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.verticalAlign;
  if (!shape34(v) && v !== undefined) return false;
  v = o.padding;
  if (!spacing(v) && v !== undefined) return false;
  return true;
}

function shape32(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape33(v)) return false;
  return true;
}

function shape31(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.height;
  if (!extent(v) && v !== undefined) return false;
  v = o.cells;
  if (!shape32(v) && v !== undefined) return false;
  return true;
}

function shape30(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape31(v)) return false;
  return true;
}

function shape29(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.headers;
  if (!shape30(v) && v !== undefined) return false;
  v = o.rows;
  if (!shape30(v) && v !== undefined) return false;
  v = o.footers;
  if (!shape30(v) && v !== undefined) return false;
  return true;
}

function tableFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.table;
  if (!shape29(v) && v !== undefined) return false;
  v = o.columns;
  if (!((typeof v === 'number' && v >= 0) || v === null) && v !== undefined) return false;
  v = o.rows;
  if (!((typeof v === 'number' && v >= 0) || v === null) && v !== undefined) return false;
  v = o.border;
  if (!border(v) && v !== undefined) return false;
  v = o.stripedRows;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.stripedRowsBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.enableHeader;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.headerBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.headerColor;
  if (!color(v) && v !== undefined) return false;
  v = o.headerFontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.headerFontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.headerFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.headerTextAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.headerVerticalAlign;
  if (!shape34(v) && v !== undefined) return false;
  v = o.headerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.contentBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.contentColor;
  if (!color(v) && v !== undefined) return false;
  v = o.contentFontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.contentFontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.contentFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.contentTextAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.contentVerticalAlign;
  if (!shape34(v) && v !== undefined) return false;
  v = o.contentLineHeight;
  if (!lineHeight(v) && v !== undefined) return false;
  v = o.contentLetterSpacing;
  if (!letterSpacing(v) && v !== undefined) return false;
  v = o.contentPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.enableFooter;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.footerBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.footerColor;
  if (!color(v) && v !== undefined) return false;
  v = o.footerFontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.footerFontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.footerFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.footerTextAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.footerVerticalAlign;
  if (!shape34(v) && v !== undefined) return false;
  v = o.footerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.repeatHeaderOnEachPage;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.repeatFooterOnEachPage;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function tableOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!tableFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!tableFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!tableFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function tableValues(x: unknown): boolean {
  if (!tableFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || tableOverrides(o);
}

function shape36(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.type;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.name;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.label;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.placeholder_text;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.show_label;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.required;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  return true;
}

function shape35(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape36(v)) return false;
  return true;
}

function shape38(v: unknown): boolean {
  return v === "GET" || v === "POST" || v === "get" || v === "post" || v === "" || v === null;
}

function shape37(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.method;
  if (!shape38(v) && v !== undefined) return false;
  v = o.target;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.url;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  return true;
}

function formFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.fields;
  if (!shape35(v) && v !== undefined) return false;
  v = o.action;
  if (!shape37(v) && v !== undefined) return false;
  v = o.formAlign;
  if (!shape19(v) && v !== undefined) return false;
  v = o.formWidth;
  if (!autoWidth(v) && v !== undefined) return false;
  v = o.fieldWidth;
  if (!autoWidth(v) && v !== undefined) return false;
  v = o.fieldBorder;
  if (!border(v) && v !== undefined) return false;
  v = o.fieldBorderRadius;
  if (!spacing(v) && v !== undefined) return false;
  v = o.fieldPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.fieldBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.fieldColor;
  if (!color(v) && v !== undefined) return false;
  v = o.fieldFontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.fieldFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.fieldDistance;
  if (!px(v) && v !== undefined) return false;
  v = o.placeholderAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.labelColor;
  if (!color(v) && v !== undefined) return false;
  v = o.labelFontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.labelFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.labelAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.labelPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.buttonText;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.buttonAlign;
  if (!shape19(v) && v !== undefined) return false;
  v = o.buttonColors;
  if (!buttonColors(v) && v !== undefined) return false;
  v = o.buttonWidth;
  if (!autoWidth(v) && v !== undefined) return false;
  v = o.buttonFontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.buttonFontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.buttonBorder;
  if (!border(v) && v !== undefined) return false;
  v = o.buttonBorderRadius;
  if (!spacing(v) && v !== undefined) return false;
  v = o.buttonPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.buttonMargin;
  if (!spacing(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function formOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!formFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!formFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!formFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function formValues(x: unknown): boolean {
  if (!formFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || formOverrides(o);
}

function carouselFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.showPreviews;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.previewWidth;
  if (!px(v) && v !== undefined) return false;
  v = o.autoplay;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.loop;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function carouselOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!carouselFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!carouselFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!carouselFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function carouselValues(x: unknown): boolean {
  if (!carouselFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || carouselOverrides(o);
}

function page_breakFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.color;
  if (!color(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function page_breakOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!page_breakFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!page_breakFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!page_breakFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function page_breakValues(x: unknown): boolean {
  if (!page_breakFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || page_breakOverrides(o);
}

function customFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function customOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!customFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!customFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!customFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function customValues(x: unknown): boolean {
  if (!customFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || customOverrides(o);
}

function text_deprecatedFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.text;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.fontSize;
  if (!px(v) && v !== undefined) return false;
  v = o.lineHeight;
  if (!lineHeight(v) && v !== undefined) return false;
  v = o.letterSpacing;
  if (!letterSpacing(v) && v !== undefined) return false;
  v = o.color;
  if (!color(v) && v !== undefined) return false;
  v = o.textAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.containerPadding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o._languages;
  if (!shape7(v) && v !== undefined) return false;
  return true;
}

function text_deprecatedOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!text_deprecatedFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!text_deprecatedFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!text_deprecatedFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function text_deprecatedValues(x: unknown): boolean {
  if (!text_deprecatedFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || text_deprecatedOverrides(o);
}

function shape39(v: unknown): boolean {
  return v === "flex-start" || v === "center" || v === "flex-end" || v === "" || v === null;
}

function rowFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.columnsBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.backgroundImage;
  if (!backgroundImage(v) && v !== undefined) return false;
  v = o.padding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.noStackMobile;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.alignItems;
  if (!shape39(v) && v !== undefined) return false;
  v = o.columns;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.anchor;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.displayCondition;
  if (!displayCondition(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.selectable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.draggable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.duplicatable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.hideable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  return true;
}

function rowOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!rowFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!rowFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!rowFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function rowValues(x: unknown): boolean {
  if (!rowFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || rowOverrides(o);
}

function columnFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.padding;
  if (!spacing(v) && v !== undefined) return false;
  v = o.border;
  if (!border(v) && v !== undefined) return false;
  v = o.borderRadius;
  if (!spacing(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.deletable;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  v = o.locked;
  if (!(typeof v === 'boolean') && v !== undefined) return false;
  return true;
}

function columnOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!columnFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!columnFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!columnFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function columnValues(x: unknown): boolean {
  if (!columnFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || columnOverrides(o);
}

function shape40(v: unknown): boolean {
  return v === "ltr" || v === "rtl" || v === "" || v === null;
}

function body_emailFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.contentWidth;
  if (!extent(v) && (typeof v !== 'number' || v <= 900) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.textColor;
  if (!color(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.textDirection;
  if (!shape40(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.contentAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.accessibilityTitle;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.preheaderText;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  return true;
}

function body_emailOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!body_emailFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!body_emailFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!body_emailFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function body_emailValues(x: unknown): boolean {
  if (!body_emailFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || body_emailOverrides(o);
}

function body_webFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.contentWidth;
  if (!extent(v) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.textColor;
  if (!color(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.textDirection;
  if (!shape40(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.contentAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.accessibilityTitle;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.backgroundImage;
  if (!backgroundImage(v) && v !== undefined) return false;
  return true;
}

function body_webOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!body_webFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!body_webFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!body_webFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function body_webValues(x: unknown): boolean {
  if (!body_webFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || body_webOverrides(o);
}

function shape41(v: unknown): boolean {
  return v === "top-left" || v === "top-center" || v === "top-right" || v === "center-left" || v === "center" || v === "center-right" || v === "bottom-left" || v === "bottom-center" || v === "bottom-right" || v === "custom" || v === "" || v === null;
}

function shape42(v: unknown): boolean {
  return v === "top-left" || v === "top-right" || v === "top-center" || v === "bottom-left" || v === "bottom-right" || v === "bottom-center" || v === "none" || v === "" || v === null;
}

function body_popupFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.contentWidth;
  if (!extent(v) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.textColor;
  if (!color(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.textDirection;
  if (!shape40(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.fontWeight;
  if (!fontWeight(v) && v !== undefined) return false;
  v = o.popupPosition;
  if (!shape41(v) && v !== undefined) return false;
  v = o.popupDisplayDelay;
  if (!((typeof v === 'number' && v >= 0) || v === null) && v !== undefined) return false;
  v = o.popupWidth;
  if (!extent(v) && v !== undefined) return false;
  v = o.popupHeight;
  if (!extent(v) && v !== undefined) return false;
  v = o.borderRadius;
  if (!spacing(v) && v !== undefined) return false;
  v = o.contentAlign;
  if (!shape19(v) && v !== undefined) return false;
  v = o.contentVerticalAlign;
  if (!shape34(v) && v !== undefined) return false;
  v = o.popupBackgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.popupBackgroundImage;
  if (!backgroundImage(v) && v !== undefined) return false;
  v = o.popupOverlay_backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.popupCloseButton_position;
  if (!shape42(v) && v !== undefined) return false;
  v = o.popupCloseButton_backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.popupCloseButton_iconColor;
  if (!color(v) && v !== undefined) return false;
  v = o.popupCloseButton_borderRadius;
  if (!spacing(v) && v !== undefined) return false;
  v = o.popupCloseButton_margin;
  if (!spacing(v) && v !== undefined) return false;
  v = o.popupCloseButton_action;
  if (!link(v) && v !== undefined) return false;
  return true;
}

function body_popupOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!body_popupFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!body_popupFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!body_popupFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function body_popupValues(x: unknown): boolean {
  if (!body_popupFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || body_popupOverrides(o);
}

function shape43(v: unknown): boolean {
  return v === "portrait" || v === "landscape" || v === "" || v === null;
}

function body_documentFields(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let v: unknown;
  v = o.contentWidth;
  if (!extent(v) && v !== undefined) return false;
  v = o.fontFamily;
  if (!fontFamily(v) && v !== undefined) return false;
  v = o.textColor;
  if (!color(v) && v !== undefined) return false;
  v = o.linkStyle;
  if (!linkStyle(v) && v !== undefined) return false;
  v = o.textDirection;
  if (!shape40(v) && v !== undefined) return false;
  v = o._meta;
  if (!meta(v) && v !== undefined) return false;
  v = o.backgroundColor;
  if (!color(v) && v !== undefined) return false;
  v = o.contentAlign;
  if (!shape17(v) && v !== undefined) return false;
  v = o.backgroundImage;
  if (!backgroundImage(v) && v !== undefined) return false;
  v = o.documentSize;
  if (!((typeof v === 'string') || v === null) && v !== undefined) return false;
  v = o.documentOrientation;
  if (!shape43(v) && v !== undefined) return false;
  v = o.documentMargin;
  if (!spacing(v) && v !== undefined) return false;
  return true;
}

function body_documentOverrides(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: unknown;
  let v: unknown;
  d = o.desktop;
  if (d !== undefined) {
    if (!body_documentFields(d)) return false;
    v = (d as Values).hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet;
  if (d !== undefined) {
    if (!body_documentFields(d)) return false;
    v = (d as Values).hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile;
  if (d !== undefined) {
    if (!body_documentFields(d)) return false;
    v = (d as Values).hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = (d as Values).noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

function body_documentValues(x: unknown): boolean {
  if (!body_documentFields(x)) return false;
  const o = (x as Values)._override;
  return o === undefined || body_documentOverrides(o);
}

/** For each sort of node: whether its values are as declared. */
export const valueChecks: { readonly [K in ValuesName]: Check } = {
  text: textValues,
  paragraph: paragraphValues,
  heading: headingValues,
  button: buttonValues,
  image: imageValues,
  divider: dividerValues,
  html: htmlValues,
  menu: menuValues,
  social: socialValues,
  video: videoValues,
  timer: timerValues,
  table: tableValues,
  form: formValues,
  carousel: carouselValues,
  page_break: page_breakValues,
  custom: customValues,
  text_deprecated: text_deprecatedValues,
  row: rowValues,
  column: columnValues,
  body_email: body_emailValues,
  body_web: body_webValues,
  body_popup: body_popupValues,
  body_document: body_documentValues,
};
