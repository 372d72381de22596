/** How Strapi ends the name of every window, and what it calls one before a page has named it. */
const stockEnd = / \| Strapi$/;
const stockName = 'Strapi Admin';

/** Windows and tabs bear this shop's name; Strapi writes its own behind the name of each page and offers no other way. */
export function nameWindows(own: string): void {
  const name = () => {
    const { title } = document;
    const wanted = title === stockName ? own : title.replace(stockEnd, ` | ${own}`);
    if (wanted !== title) document.title = wanted;
  };
  name();
  new MutationObserver(name).observe(document.head, { childList: true, subtree: true, characterData: true });
}
