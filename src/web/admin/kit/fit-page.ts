const millimetresPerPixel = 25.4 / 96;
/** So that rounding never puts a second page under the last line. */
const bottomMarginMm = 2;

/**
 * Makes a page of a roll, as named in a style sheet, as long as what is printed on it.
 * @param page the name after `@page`
 */
export function fitRollPage(page: string, widthMm: number, heightPx: number): void {
  // without it a roll's page has the length of the style sheet
  if (!('CSSPageRule' in window)) return;
  const heightMm = Math.ceil(heightPx * millimetresPerPixel) + bottomMarginMm;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const rule = rules.find((each) => each instanceof CSSPageRule && each.selectorText === page);
  if (rule instanceof CSSPageRule) rule.style.setProperty('size', `${widthMm}mm ${heightMm}mm`);
}
