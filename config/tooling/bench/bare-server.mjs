import { createServer } from 'node:http';

// Runs a bare node:http server in a process of its own. A message {path, headers, body} sets its answer for a path;
// the body is base64.
const answers = new Map();
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});
process.on('message', ({ path, headers, body }) => {
  answers.set(path, { headers, body: Buffer.from(body, 'base64') });
  process.send({ path });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
