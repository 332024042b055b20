// Written by scripts/generate-design-checks.ts from the declarations in ../blocks and ../nodes.
import type { Values } from '../design.ts';
import type { ValuesName } from '../schema/values.ts';
import { isHexColor, isLength } from './quick-text.ts';

type Check = (v: unknown) => boolean;

/** Whether a wrong field ends the check; not if wrong ones are listed. */
function isRefused(field: string, wrong: string[] | undefined): boolean {
  if (wrong === undefined) return true;
  wrong.push(field);
  return false;
}

const PATTERN_1 = /^(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]+|[a-zA-Z-]+\([^;{}<>"]*\)|(?=[^;<>"]*$)[^;<>"]*?(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_2 = /^(?:#[0-9a-fA-F]{3,8}|transparent|keep|[a-zA-Z-]+\([^;{}<>"]*\)|(?=[^;<>"]*$)[^;<>"]*?(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_3 = /^(?:-?(?:\d+(?:\.\d*)?|\.\d+)(?:px|em|rem|pt|%)?|auto|inherit|(?=[^;<>"]*$)[^;<>"]*?(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_4 = /^(?:-?(?:\d+(?:\.\d*)?|\.\d+)(?:px)?(?: +-?(?:\d+(?:\.\d*)?|\.\d+)(?:px)?){0,3} *|(?=[^;<>"]*$)[^;<>"]*?(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_5 = /^(?:(?:\d+(?:\.\d*)?|\.\d+)(?:px|%|vw|vh)?|auto|(?=[^;<>"]*$)[^;<>"]*?(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_6 = /^(?:-?(?:\d+(?:\.\d*)?|\.\d+)(?:px|em|rem|pt|%)?|normal|inherit|(?=[^;<>"]*$)[^;<>"]*?(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*)?$/;
const PATTERN_7 = /^(?:\d{1,4}|normal|bold|bolder|lighter|inherit)?$/;

function color(v: unknown): boolean {
  return ((typeof v === 'string' && (isHexColor(v) || PATTERN_1.test(v))) || v === null);
}

function darkColor(v: unknown): boolean {
  return ((typeof v === 'string' && PATTERN_2.test(v)) || v === null);
}

function px(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_3.test(v))) || (typeof v === 'number') || v === null);
}

function spacing(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_4.test(v))) || (typeof v === 'number') || v === null);
}

function extent(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_5.test(v))) || (typeof v === 'number' && v >= 0) || v === null);
}

function lineHeight(v: unknown): boolean {
  return ((typeof v === 'string' && (isLength(v) || PATTERN_6.test(v))) || (typeof v === 'number' && v >= 0) || v === null);
}

function letterSpacing(v: unknown): boolean {
  return ((typeof v === 'string' && PATTERN_6.test(v)) || (typeof v === 'number') || v === null);
}

function shape1(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return false;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'value') { if (!((typeof v === 'number') || (typeof v === 'string')) && v !== undefined) return false; }
        if (k === 'label') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function fontWeight(v: unknown): boolean {
  return ((typeof v === 'number' && v >= 1 && v <= 1000) || (typeof v === 'string' && PATTERN_7.test(v)) || shape1(v) || v === null);
}

function shape2(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'url') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 4:
        if (k === 'type') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'label') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'value') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 11:
        if (k === 'defaultFont') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
    }
  }
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
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 14:
        if (k === 'borderTopWidth') { if (!(px(v)) && v !== undefined) return false; }
        if (k === 'borderTopStyle') { if (!shape4(v) && v !== undefined) return false; }
        if (k === 'borderTopColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'borderLeftWidth') { if (!(px(v)) && v !== undefined) return false; }
        if (k === 'borderLeftStyle') { if (!shape4(v) && v !== undefined) return false; }
        if (k === 'borderLeftColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 16:
        if (k === 'borderRightWidth') { if (!(px(v)) && v !== undefined) return false; }
        if (k === 'borderRightStyle') { if (!shape4(v) && v !== undefined) return false; }
        if (k === 'borderRightColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 17:
        if (k === 'borderBottomWidth') { if (!(px(v)) && v !== undefined) return false; }
        if (k === 'borderBottomStyle') { if (!shape4(v) && v !== undefined) return false; }
        if (k === 'borderBottomColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function border(v: unknown): boolean {
  return shape3(v);
}

function shape5(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'body') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 7:
        if (k === 'inherit') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'linkColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 13:
        if (k === 'linkUnderline') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 14:
        if (k === 'linkHoverColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 18:
        if (k === 'linkHoverUnderline') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
    }
  }
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
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'name') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'attrs') { if (!shape7(v) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'values') { if (!shape7(v) && v !== undefined) return false; }
        break;
    }
  }
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
  for (const v of x) if (!(extent(v))) return false;
  return true;
}

function shape8(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'url') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 4:
        if (k === 'size') { if (!shape9(v) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'width') { if (!(extent(v)) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'repeat') { if (!shape10(v) && v !== undefined) return false; }
        if (k === 'height') { if (!(extent(v)) && v !== undefined) return false; }
        break;
      case 8:
        if (k === 'position') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'fullWidth') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 10:
        if (k === 'customSize') { if (!shape11(v) && v !== undefined) return false; }
        break;
      case 14:
        if (k === 'customPosition') { if (!shape11(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function backgroundImage(v: unknown): boolean {
  return shape8(v);
}

function shape12(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'url') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'width') { if (!(extent(v)) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'height') { if (!(extent(v)) && v !== undefined) return false; }
        break;
      case 7:
        if (k === 'dynamic') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 8:
        if (k === 'maxWidth') { if (!(extent(v)) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'autoWidth') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function imageSource(v: unknown): boolean {
  return shape12(v);
}

function shape13(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'type') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'label') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'after') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'before') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 11:
        if (k === 'description') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function displayCondition(v: unknown): boolean {
  return (shape13(v) || v === null);
}

function shape14(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'htmlID') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 11:
        if (k === 'description') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 14:
        if (k === 'htmlClassNames') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function meta(v: unknown): boolean {
  return shape14(v);
}

function shape15(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'width') { if (!(extent(v)) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'autoWidth') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function autoWidth(v: unknown): boolean {
  return shape15(v);
}

function shape16(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'color') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 10:
        if (k === 'hoverColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 20:
        if (k === 'hoverBackgroundColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function buttonColors(v: unknown): boolean {
  return shape16(v);
}

function contentField(k: string, v: unknown): boolean {
    switch (k.length) {
      case 5:
        if (k === '_meta') { return (meta(v)); }
        break;
      case 6:
        if (k === 'anchor') { return ((typeof v === 'string') || v === null); }
        if (k === 'locked') { return (typeof v === 'boolean'); }
        break;
      case 8:
        if (k === 'hideable') { return (typeof v === 'boolean'); }
        break;
      case 9:
        if (k === 'draggable') { return (typeof v === 'boolean'); }
        if (k === 'deletable') { return (typeof v === 'boolean'); }
        break;
      case 10:
        if (k === 'selectable') { return (typeof v === 'boolean'); }
        if (k === '_languages') { return shape7(v); }
        break;
      case 12:
        if (k === 'duplicatable') { return (typeof v === 'boolean'); }
        break;
      case 16:
        if (k === 'containerPadding') { return (spacing(v)); }
        if (k === 'displayCondition') { return (displayCondition(v)); }
        break;
    }
    return true;
}

function shape17(v: unknown): boolean {
  return v === "left" || v === "center" || v === "right" || v === "justify" || v === "" || v === null;
}

function shape19(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 9:
        if (k === 'linkColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape18(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'color') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'linkStyle') { if (!shape19(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function textFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'text') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === 'color') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape18(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'fontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'lineHeight') { if (!(lineHeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'letterSpacing') { if (!(letterSpacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function paragraphFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'color') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape18(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'textJson') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'lineHeight') { if (!(lineHeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'letterSpacing') { if (!(letterSpacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape20(v: unknown): boolean {
  return v === "h1" || v === "h2" || v === "h3" || v === "h4" || v === "h5" || v === "h6" || v === "" || v === null;
}

function headingFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'text') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === 'color') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape18(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'textJson') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'lineHeight') { if (!(lineHeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 11:
        if (k === 'headingType') { if (!shape20(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'letterSpacing') { if (!(letterSpacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape21(v: unknown): boolean {
  return v === "left" || v === "center" || v === "right" || v === "" || v === null;
}

function shape23(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'color') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape24(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 14:
        if (k === 'borderTopColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'borderLeftColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 16:
        if (k === 'borderRightColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 17:
        if (k === 'borderBottomColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape22(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'border') { if (!shape24(v) && v !== undefined) return false; }
        break;
      case 12:
        if (k === 'buttonColors') { if (!shape23(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function buttonFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'text') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'href') { if (!(link(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'size') { if (!(autoWidth(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === '_dark') { if (!shape22(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 6:
        if (k === 'border') { if (!(border(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 7:
        if (k === 'padding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'textJson') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'lineHeight') { if (!(lineHeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 12:
        if (k === 'buttonColors') { if (!(buttonColors(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'borderRadius') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'letterSpacing') { if (!(letterSpacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 15:
        if (k === 'calculatedWidth') { if (!((typeof v === 'number') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 16:
        if (k === 'calculatedHeight') { if (!((typeof v === 'number') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape26(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'url') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape25(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'src') { if (!shape26(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function imageFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'src') { if (!(imageSource(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === '_dark') { if (!shape25(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 6:
        if (k === 'action') { if (!(link(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 7:
        if (k === 'altText') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape27(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'border') { if (!shape24(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function dividerFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'width') { if (!(extent(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape27(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 6:
        if (k === 'border') { if (!(border(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function htmlFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'html') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape30(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'key') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 4:
        if (k === 'text') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'link') { if (!(link(v)) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'color') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 8:
        if (k === 'fontSize') { if (!(px(v)) && v !== undefined) return false; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined) return false; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape29(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape30(v)) return false;
  return true;
}

function shape28(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'items') { if (!shape29(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape31(v: unknown): boolean {
  return v === "horizontal" || v === "vertical" || v === "" || v === null;
}

function shape32(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 9:
        if (k === 'textColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'linkColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function menuFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'menu') { if (!shape28(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === 'align') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape32(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 6:
        if (k === 'layout') { if (!shape31(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 7:
        if (k === 'padding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'fontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'linkColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'separator') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'lineHeight') { if (!(lineHeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'letterSpacing') { if (!(letterSpacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape35(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'url') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 4:
        if (k === 'name') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'imgUrl') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 12:
        if (k === 'borderRadius') { if (!(spacing(v)) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape34(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape35(v)) return false;
  return true;
}

function shape33(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'icons') { if (!shape34(v) && v !== undefined) return false; }
        break;
      case 8:
        if (k === 'iconType') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape37(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 8:
        if (k === 'iconType') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape36(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'icons') { if (!shape37(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function socialFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'icons') { if (!shape33(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'align') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape36(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 7:
        if (k === 'spacing') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'iconSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape38(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'url') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 4:
        if (k === 'type') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 7:
        if (k === 'videoId') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'loading') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'thumbnail') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 12:
        if (k === 'playIconType') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'playIconSize') { if (!(px(v)) && v !== undefined) return false; }
        break;
      case 13:
        if (k === 'playIconColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function videoFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'href') { if (!(link(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === 'video') { if (!shape38(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape39(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 2:
        if (k === 'id') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'width') { if (!(px(v)) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'locale') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'height') { if (!(px(v)) && v !== undefined) return false; }
        break;
      case 7:
        if (k === 'endTime') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'loading') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 8:
        if (k === 'timezone') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 10:
        if (k === 'labelColor') { if (!(color(v)) && v !== undefined) return false; }
        if (k === 'digitColor') { if (!(color(v)) && v !== undefined) return false; }
        if (k === 'showLabels') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 12:
        if (k === 'countdownUrl') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 13:
        if (k === 'labelFontSize') { if (!(px(v)) && v !== undefined) return false; }
        if (k === 'digitFontSize') { if (!(px(v)) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined) return false; }
        if (k === 'labelFontFamily') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'digitFontFamily') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function timerFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'width') { if (!(autoWidth(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 6:
        if (k === 'action') { if (!(link(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 7:
        if (k === 'altText') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'countdown') { if (!shape39(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'textAlign') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape45(v: unknown): boolean {
  return v === "top" || v === "middle" || v === "bottom" || v === "" || v === null;
}

function shape44(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'text') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'width') { if (!(extent(v)) && v !== undefined) return false; }
        if (k === 'color') { if (!(color(v)) && v !== undefined) return false; }
        break;
      case 7:
        if (k === 'padding') { if (!(spacing(v)) && v !== undefined) return false; }
        break;
      case 8:
        if (k === 'textJson') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape17(v) && v !== undefined) return false; }
        break;
      case 13:
        if (k === 'verticalAlign') { if (!shape45(v) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape43(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape44(v)) return false;
  return true;
}

function shape42(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'cells') { if (!shape43(v) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'height') { if (!(extent(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape41(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape42(v)) return false;
  return true;
}

function shape40(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'rows') { if (!shape41(v) && v !== undefined) return false; }
        break;
      case 7:
        if (k === 'headers') { if (!shape41(v) && v !== undefined) return false; }
        if (k === 'footers') { if (!shape41(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape46(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'border') { if (!shape24(v) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'linkStyle') { if (!shape19(v) && v !== undefined) return false; }
        break;
      case 11:
        if (k === 'headerColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'footerColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 12:
        if (k === 'contentColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 21:
        if (k === 'headerBackgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'footerBackgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 22:
        if (k === 'contentBackgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 26:
        if (k === 'stripedRowsBackgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function tableFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'rows') { if (!((typeof v === 'number' && v >= 0) || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === 'table') { if (!shape40(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape46(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 6:
        if (k === 'border') { if (!(border(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 7:
        if (k === 'columns') { if (!((typeof v === 'number' && v >= 0) || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 11:
        if (k === 'stripedRows') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'headerColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 12:
        if (k === 'enableHeader') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'contentColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'enableFooter') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'headerPadding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerPadding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 14:
        if (k === 'headerFontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'contentPadding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerFontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 15:
        if (k === 'headerTextAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'contentFontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerTextAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 16:
        if (k === 'headerFontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'headerFontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'contentTextAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerFontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerFontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 17:
        if (k === 'contentFontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'contentFontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'contentLineHeight') { if (!(lineHeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 19:
        if (k === 'headerVerticalAlign') { if (!shape45(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerVerticalAlign') { if (!shape45(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 20:
        if (k === 'contentVerticalAlign') { if (!shape45(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'contentLetterSpacing') { if (!(letterSpacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 21:
        if (k === 'headerBackgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'footerBackgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 22:
        if (k === 'contentBackgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'repeatHeaderOnEachPage') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'repeatFooterOnEachPage') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 26:
        if (k === 'stripedRowsBackgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape48(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'type') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        if (k === 'name') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 5:
        if (k === 'label') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 8:
        if (k === 'required') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 10:
        if (k === 'show_label') { if (!(typeof v === 'boolean') && v !== undefined) return false; }
        break;
      case 16:
        if (k === 'placeholder_text') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape47(x: unknown): boolean {
  if (!Array.isArray(x)) return false;
  for (const v of x) if (!shape48(v)) return false;
  return true;
}

function shape50(v: unknown): boolean {
  return v === "GET" || v === "POST" || v === "get" || v === "post" || v === "" || v === null;
}

function shape49(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 3:
        if (k === 'url') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
      case 6:
        if (k === 'method') { if (!shape50(v) && v !== undefined) return false; }
        if (k === 'target') { if (!((typeof v === 'string') || v === null) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function shape51(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 10:
        if (k === 'fieldColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'labelColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 11:
        if (k === 'fieldBorder') { if (!shape24(v) && v !== undefined) return false; }
        break;
      case 12:
        if (k === 'buttonColors') { if (!shape23(v) && v !== undefined) return false; }
        if (k === 'buttonBorder') { if (!shape24(v) && v !== undefined) return false; }
        break;
      case 20:
        if (k === 'fieldBackgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function formFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === '_dark') { if (!shape51(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 6:
        if (k === 'fields') { if (!shape47(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'action') { if (!shape49(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'formAlign') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'formWidth') { if (!(autoWidth(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 10:
        if (k === 'fieldWidth') { if (!(autoWidth(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fieldColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'labelColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'labelAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonText') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 11:
        if (k === 'fieldBorder') { if (!(border(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonAlign') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonWidth') { if (!(autoWidth(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 12:
        if (k === 'fieldPadding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'labelPadding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonColors') { if (!(buttonColors(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonBorder') { if (!(border(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonMargin') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'fieldFontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fieldDistance') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'labelFontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonPadding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 14:
        if (k === 'buttonFontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 15:
        if (k === 'fieldFontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'labelFontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 16:
        if (k === 'placeholderAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'buttonFontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 17:
        if (k === 'fieldBorderRadius') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 18:
        if (k === 'buttonBorderRadius') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 20:
        if (k === 'fieldBackgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function carouselFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'loop') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'autoplay') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 12:
        if (k === 'showPreviews') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'previewWidth') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape52(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'color') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function page_breakFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === 'color') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape52(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function customFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function text_deprecatedFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 4:
        if (k === 'text') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 5:
        if (k === 'color') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === '_dark') { if (!shape18(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 8:
        if (k === 'fontSize') { if (!(px(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 9:
        if (k === 'textAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        if (k === 'lineHeight') { if (!(lineHeight(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
      case 13:
        if (k === 'letterSpacing') { if (!(letterSpacing(v)) && v !== undefined && isRefused(k, wrong)) return false; continue; }
        break;
    }
    if (!contentField(k, v) && v !== undefined && isRefused(k, wrong)) return false;
  }
  return true;
}

function shape53(v: unknown): boolean {
  return v === "flex-start" || v === "center" || v === "flex-end" || v === "" || v === null;
}

function shape54(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 15:
        if (k === 'backgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'backgroundImage') { if (!shape26(v) && v !== undefined) return false; }
        break;
      case 22:
        if (k === 'columnsBackgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function rowFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === '_meta') { if (!(meta(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === '_dark') { if (!shape54(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 6:
        if (k === 'anchor') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'locked') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 7:
        if (k === 'padding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'columns') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 8:
        if (k === 'hideable') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 9:
        if (k === 'draggable') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'deletable') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 10:
        if (k === 'alignItems') { if (!shape53(v) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'selectable') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 12:
        if (k === 'duplicatable') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 13:
        if (k === 'noStackMobile') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'backgroundImage') { if (!(backgroundImage(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 16:
        if (k === 'displayCondition') { if (!(displayCondition(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 22:
        if (k === 'columnsBackgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
    }
  }
  return true;
}

function shape55(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'border') { if (!shape24(v) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function columnFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === '_meta') { if (!(meta(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === '_dark') { if (!shape55(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 6:
        if (k === 'border') { if (!(border(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'locked') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 7:
        if (k === 'padding') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 9:
        if (k === 'deletable') { if (!(typeof v === 'boolean') && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 12:
        if (k === 'borderRadius') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
    }
  }
  return true;
}

function shape56(v: unknown): boolean {
  return v === "ltr" || v === "rtl" || v === "" || v === null;
}

function shape58(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    
    if (!(darkColor(v)) && v !== undefined) return false;
  }
  return true;
}

function shape57(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'colors') { if (!shape58(v) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'textColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'linkStyle') { if (!shape19(v) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function body_emailFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === '_meta') { if (!(meta(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === '_dark') { if (!shape57(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 7:
        if (k === 'subject') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 9:
        if (k === 'textColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 12:
        if (k === 'contentWidth') { if (!(extent(v) && (typeof v !== 'number' || v <= 900)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'contentAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 13:
        if (k === 'textDirection') { if (!shape56(v) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'preheaderText') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 18:
        if (k === 'accessibilityTitle') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
    }
  }
  return true;
}

function shape59(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'colors') { if (!shape58(v) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'textColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'linkStyle') { if (!shape19(v) && v !== undefined) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'backgroundImage') { if (!shape26(v) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function body_webFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === '_meta') { if (!(meta(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === '_dark') { if (!shape59(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 9:
        if (k === 'textColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 12:
        if (k === 'contentWidth') { if (!(extent(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'contentAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 13:
        if (k === 'textDirection') { if (!shape56(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'backgroundImage') { if (!(backgroundImage(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 18:
        if (k === 'accessibilityTitle') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
    }
  }
  return true;
}

function shape60(v: unknown): boolean {
  return v === "top-left" || v === "top-center" || v === "top-right" || v === "center-left" || v === "center" || v === "center-right" || v === "bottom-left" || v === "bottom-center" || v === "bottom-right" || v === "custom" || v === "" || v === null;
}

function shape61(v: unknown): boolean {
  return v === "top-left" || v === "top-right" || v === "top-center" || v === "bottom-left" || v === "bottom-right" || v === "bottom-center" || v === "none" || v === "" || v === null;
}

function shape62(x: unknown): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 6:
        if (k === 'colors') { if (!shape58(v) && v !== undefined) return false; }
        break;
      case 9:
        if (k === 'textColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'linkStyle') { if (!shape19(v) && v !== undefined) return false; }
        break;
      case 20:
        if (k === 'popupBackgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        if (k === 'popupBackgroundImage') { if (!shape26(v) && v !== undefined) return false; }
        break;
      case 26:
        if (k === 'popupCloseButton_iconColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 28:
        if (k === 'popupOverlay_backgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
      case 32:
        if (k === 'popupCloseButton_backgroundColor') { if (!(darkColor(v)) && v !== undefined) return false; }
        break;
    }
  }
  return true;
}

function body_popupFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === '_meta') { if (!(meta(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === '_dark') { if (!shape62(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 9:
        if (k === 'textColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'fontWeight') { if (!(fontWeight(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'popupWidth') { if (!(extent(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 11:
        if (k === 'popupHeight') { if (!(extent(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 12:
        if (k === 'contentWidth') { if (!(extent(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'borderRadius') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'contentAlign') { if (!shape21(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 13:
        if (k === 'textDirection') { if (!shape56(v) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'popupPosition') { if (!shape60(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 17:
        if (k === 'popupDisplayDelay') { if (!((typeof v === 'number' && v >= 0) || v === null) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 20:
        if (k === 'contentVerticalAlign') { if (!shape45(v) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'popupBackgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'popupBackgroundImage') { if (!(backgroundImage(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 23:
        if (k === 'popupCloseButton_margin') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'popupCloseButton_action') { if (!(link(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 25:
        if (k === 'popupCloseButton_position') { if (!shape61(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 26:
        if (k === 'popupCloseButton_iconColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 28:
        if (k === 'popupOverlay_backgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 29:
        if (k === 'popupCloseButton_borderRadius') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 32:
        if (k === 'popupCloseButton_backgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
    }
  }
  return true;
}

function shape63(v: unknown): boolean {
  return v === "portrait" || v === "landscape" || v === "" || v === null;
}

function body_documentFields(x: unknown, wrong?: string[]): boolean {
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  for (const k in o) {
    const v = o[k];
    switch (k.length) {
      case 5:
        if (k === '_meta') { if (!(meta(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === '_dark') { if (!shape59(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 9:
        if (k === 'textColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'linkStyle') { if (!(linkStyle(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 10:
        if (k === 'fontFamily') { if (!(fontFamily(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 12:
        if (k === 'contentWidth') { if (!(extent(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'contentAlign') { if (!shape17(v) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'documentSize') { if (!((typeof v === 'string') || v === null) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 13:
        if (k === 'textDirection') { if (!shape56(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 14:
        if (k === 'documentMargin') { if (!(spacing(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 15:
        if (k === 'backgroundColor') { if (!(color(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        if (k === 'backgroundImage') { if (!(backgroundImage(v)) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
      case 19:
        if (k === 'documentOrientation') { if (!shape63(v) && v !== undefined && isRefused(k, wrong)) return false; }
        break;
    }
  }
  return true;
}

function haveOverrides(values: unknown, fields: Check): boolean {
  const x = (values as Values)._override;
  if (x === undefined) return true;
  if (typeof x !== 'object' || x === null) return false;
  if (Array.isArray(x)) return x.length === 0;
  const o = x as Values;
  let d: Values;
  let v: unknown;
  d = o.desktop as Values;
  if (d !== undefined) {
    if (!fields(d)) return false;
    v = d.hideDesktop;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.tablet as Values;
  if (d !== undefined) {
    if (!fields(d)) return false;
    v = d.hideTablet;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  d = o.mobile as Values;
  if (d !== undefined) {
    if (!fields(d)) return false;
    v = d.hideMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
    v = d.noStackMobile;
    if (!(typeof v === 'boolean') && v !== undefined) return false;
  }
  return true;
}

/** A function per shared shape: whether a value has it. */
export const unitChecks: { readonly [unit: string]: Check | undefined } = {
  color,
  darkColor,
  px,
  spacing,
  extent,
  lineHeight,
  letterSpacing,
  fontWeight,
  fontFamily,
  border,
  linkStyle,
  link,
  backgroundImage,
  imageSource,
  displayCondition,
  meta,
  autoWidth,
  buttonColors,
};

/** A function per kind of node: whether its values are as declared. */
export const valueChecks: { readonly [K in ValuesName]: Check } = {
  text: (v) => textFields(v) && haveOverrides(v, textFields),
  paragraph: (v) => paragraphFields(v) && haveOverrides(v, paragraphFields),
  heading: (v) => headingFields(v) && haveOverrides(v, headingFields),
  button: (v) => buttonFields(v) && haveOverrides(v, buttonFields),
  image: (v) => imageFields(v) && haveOverrides(v, imageFields),
  divider: (v) => dividerFields(v) && haveOverrides(v, dividerFields),
  html: (v) => htmlFields(v) && haveOverrides(v, htmlFields),
  menu: (v) => menuFields(v) && haveOverrides(v, menuFields),
  social: (v) => socialFields(v) && haveOverrides(v, socialFields),
  video: (v) => videoFields(v) && haveOverrides(v, videoFields),
  timer: (v) => timerFields(v) && haveOverrides(v, timerFields),
  table: (v) => tableFields(v) && haveOverrides(v, tableFields),
  form: (v) => formFields(v) && haveOverrides(v, formFields),
  carousel: (v) => carouselFields(v) && haveOverrides(v, carouselFields),
  page_break: (v) => page_breakFields(v) && haveOverrides(v, page_breakFields),
  custom: (v) => customFields(v) && haveOverrides(v, customFields),
  text_deprecated: (v) => text_deprecatedFields(v) && haveOverrides(v, text_deprecatedFields),
  row: (v) => rowFields(v) && haveOverrides(v, rowFields),
  column: (v) => columnFields(v) && haveOverrides(v, columnFields),
  body_email: (v) => body_emailFields(v) && haveOverrides(v, body_emailFields),
  body_web: (v) => body_webFields(v) && haveOverrides(v, body_webFields),
  body_popup: (v) => body_popupFields(v) && haveOverrides(v, body_popupFields),
  body_document: (v) => body_documentFields(v) && haveOverrides(v, body_documentFields),
};

/** The same for the fields only, without device overrides; lists every wrong field if given a list. */
export const fieldChecks: { readonly [K in ValuesName]: (v: unknown, wrong?: string[]) => boolean } = {
  text: textFields,
  paragraph: paragraphFields,
  heading: headingFields,
  button: buttonFields,
  image: imageFields,
  divider: dividerFields,
  html: htmlFields,
  menu: menuFields,
  social: socialFields,
  video: videoFields,
  timer: timerFields,
  table: tableFields,
  form: formFields,
  carousel: carouselFields,
  page_break: page_breakFields,
  custom: customFields,
  text_deprecated: text_deprecatedFields,
  row: rowFields,
  column: columnFields,
  body_email: body_emailFields,
  body_web: body_webFields,
  body_popup: body_popupFields,
  body_document: body_documentFields,
};
