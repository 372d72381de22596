/** Words of the made-up catalogue that are in at most one service in a hundred; each is asked whole and cut. */
const rareWords =
  'ugadi,graduation,examinations,kanuma,bhogi,bathukamma,puthandu,dhanteras,chhath,govardhan,mukkoti,onam'
    .split(',')
    .flatMap((word) => [word, `${word.slice(1)}`, word.slice(0, -1).toUpperCase()])
    .concat(['దీపావళికి', 'गृह प्रवेश', 'homam for ugadi', 'vratam on kanuma']);
const broadWords =
  'pooja,family,nakshatram,gotram,archana,seva,sri,special,abhishekam,tell us,matters,lakshmi,book of,priest';
const shortWords = 'om,sa,a,ra,zq,in,of,శ్రీ,पू,9,g,th';
const people = 'sita,rama,usha,vani,uma,ravi,mohan,padma,rekha,divya';
const families = 'tadepalli,iyengar,mukherjee,vemuri,kolluri,shenoy,carter,vyas,hegde,trivedi';

/**
 * What is asked of a shop: each question gives its n-th call, or null when there are no more. No call is asked twice
 * where an answer is kept, so that memory cannot answer for the database.
 * @param {{origin: string, accounts: Record<string, {email: string, password: string}>}} shop
 * @returns {Promise<{title: string, broad: boolean, ask: (turn: number) => (() => Promise<void>) | null}[]>}
 */
export async function openQuestions({ origin, accounts }) {
  const read = async (path, init = {}) => {
    const answer = await fetch(origin + path, init);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await read('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accounts.admin),
  });
  const asAdmin = { headers: { authorization: `Bearer ${token}` } };
  const { pages, total } = await read('/api/products?pageNumber=1');
  const rare = await thoseInAtMost(0.01, rareWords, total, read);
  const ids = [];
  for (let page = 31; page < 36; page += 1)
    ids.push(...(await read(`/api/products?pageNumber=${page}`)).products.map(({ _id }) => _id));

  const pagesFrom = (title, path, first, count) => ({
    title,
    broad: false,
    ask: (turn) => (turn < count ? () => read(`${path}pageNumber=${first + turn}`) : null),
  });
  const each = (title, list, call, broad = false) => ({
    title,
    broad,
    ask: (turn) => (turn < list.length ? () => call(list[turn]) : null),
  });
  const search = (keyword) => read(`/api/products?keyword=${encodeURIComponent(keyword)}&pageNumber=1`);
  const searchAsAdmin = (keyword) => read(`/api/products?keyword=${encodeURIComponent(keyword)}&pageNumber=1`, asAdmin);
  const devotee = (q) => read(`/api/users/search?q=${encodeURIComponent(q)}`, asAdmin);
  const named = people.split(',').flatMap((first) => families.split(',').map((last) => `${first} ${last}`));
  const family = families.split(',').flatMap((last) => [last, last.slice(1), last.toUpperCase()]);
  return [
    pagesFrom('list', '/api/products?', 2, 25),
    pagesFrom('list of a category', '/api/products?category=baba&', 2, 25),
    pagesFrom('deep page', '/api/products?', pages - 26, 25),
    each('detail', ids, (id) => read(`/api/products/${id}`)),
    each('search by an admin, up to 1 %', rare, searchAsAdmin),
    // For visitors a small shop answers from memory: a ratio of that would say nothing of the database.
    each('search by a visitor, up to 1 %', rare, search, true),
    each('devotee by name and family', named, devotee),
    each('devotee by family', family, devotee),
    each('broad words', broadWords.split(','), search, true),
    each('short words', shortWords.split(','), search, true),
    each('devotee by a broad or short word', ['a', 'ra', 'example', '555', '812', 'zq', 'org'], devotee, true),
  ];
}

/** Keeps the words that few services hold; asked by their second page, so that the first is not in memory later. */
async function thoseInAtMost(share, words, total, read) {
  const found = [];
  for (const word of words) {
    const { total: matches } = await read(`/api/products?keyword=${encodeURIComponent(word)}&pageNumber=2`);
    if (matches <= share * total) found.push(word);
  }
  return found;
}
