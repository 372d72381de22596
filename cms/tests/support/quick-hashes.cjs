'use strict';

const bcrypt = require('bcryptjs');

const fewest = 4;
const asked = [];

/** The rounds that the product asked for, in the order of its hashes. */
exports.askedRounds = asked;

/** The rounds that hashes really have here. `npm run test:security` measures times, so there they are the product's. */
exports.rounds = process.env.SEVA_SECURITY_FULL === '1' ? 10 : fewest;

/**
 * Lets this thread hash passwords in the fewest rounds that bcrypt knows. A hash carries its rounds, so comparing with it
 * is as quick. Tests sign in thousands of times, and the library hashes in the thread that serves.
 */
exports.hashQuickly = () => {
  if (exports.rounds !== fewest || asked.isQuick) return;
  asked.isQuick = true;
  for (const name of ['hash', 'hashSync']) {
    const original = bcrypt[name];
    bcrypt[name] = (password, rounds, ...rest) => {
      asked.push(rounds);
      return original(password, fewest, ...rest);
    };
  }
};
