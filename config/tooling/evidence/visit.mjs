import { ask, donate } from '../bench/client.mjs';

// Visits a shop behind its proxy as a devotee and as its first admin, and prints figures as JSON. It is a process of
// its own, since Node reads trusted certificates (NODE_EXTRA_CA_CERTS) only at its start. node
// config/tooling/evidence/visit.mjs ORIGIN PLAIN_ORIGIN EMAIL PASSWORD
const [origin, plain, email, password] = process.argv.slice(2);
const figures = [];
const count = (what, least, reached) => figures.push({ row: 'visit', what, least, reached, database: 'PostgreSQL' });

const page = await fetch(`${origin}/home`);
count('pages over TLS', 1, Number(page.ok && (await page.text()).includes('</html>')));
count('pages that are compressed', 1, Number(page.headers.get('content-encoding') !== null));
const moved = await fetch(`${plain}/home`, { redirect: 'manual' });
const leads = moved.headers.get('location')?.startsWith('https://');
count('plain addresses that lead to TLS', 1, Number(moved.status === 301 && leads));

const devotee = {
  name: 'Asha Rao',
  email: 'asha@visitor.example',
  phone: '(812) 222-0177',
  password: 'river of lamps 8A',
};
const { token } = await ask(origin, '/api/users', devotee);
const { products } = await ask(origin, '/api/products?category=baba&pageNumber=1');
await donate({ origin, token, service: products.find(({ openAmount }) => !openAmount) });
const mine = await ask(origin, '/api/orders/myorders', undefined, token);
count('donations paid through the proxy', 1, (mine.orders ?? mine).filter(({ isPaid }) => isPaid).length);

const admin = await ask(origin, '/api/users/login', { email, password });
count('first admins of the shop', 1, Number(admin.isAdmin));
const signIn = await fetch(`${origin}/admin/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
const cookies = signIn.headers.getSetCookie();
count('first admins of the panel', 1, Number(signIn.ok));
count('cookies that travel over TLS alone', 1, cookies.filter((cookie) => /;\s*secure/i.test(cookie)).length);
const guess = await fetch(`${origin}/admin/register-admin`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...devotee, firstname: 'A', lastname: 'B' }),
});
count('strangers who may not become the first admin', 1, Number(guess.status >= 400));
process.stdout.write(JSON.stringify(figures));
