'use strict';

const native = require('@node-rs/bcrypt');
const bcryptjs = require('bcryptjs');

const fewest = 4;
const asked = [];

/** The rounds that the product asked for, in the order of its hashes. */
exports.askedRounds = asked;

/** The rounds that hashes really have here. `npm run evidence -- security` measures times, so there they are the product's. */
exports.rounds = process.env.SEVA_EVIDENCE === 'security' ? 10 : fewest;

/**
 * Lets this thread hash passwords in the fewest rounds that bcrypt knows: ours, and those that Strapi hashes for the
 * panel. A hash carries its rounds, so comparing with it is as quick. Tests sign in thousands of times.
 */
exports.hashQuickly = () => {
  if (exports.rounds !== fewest || asked.isQuick) return;
  asked.isQuick = true;
  const { hash } = native;
  native.hash = (password, cost) => {
    asked.push(cost);
    return hash(password, fewest);
  };
  for (const name of ['hash', 'hashSync']) {
    const original = bcryptjs[name];
    bcryptjs[name] = (password, rounds, ...rest) => {
      asked.push(rounds);
      return original(password, fewest, ...rest);
    };
  }
};
