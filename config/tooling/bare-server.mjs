import { createServer } from 'node:http';

// The measure of `npm run bench`: the least that node does for an answer, in a process of its own as the shop is.
const answer = JSON.stringify({ status: 'ok', text: 'as long as a short answer of the shop' });
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
