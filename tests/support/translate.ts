/**
 * Does to a page what the translators of Chrome and Edge do: each text is replaced by a copy within two `<font>`
 * elements. What is marked `translate="no"` stays.
 */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest('font, script, style, [translate="no"]') || !text.textContent?.trim())
      continue;
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).textContent = text.textContent;
    parent.replaceChild(font, text);
  }
}
