'use strict';

// Required before the server: its clock is wrong by as many milliseconds as `{shiftMs}` says, which the test sends it.
let shiftMs = 0;
const Real = Date;
const now = () => Real.now() + shiftMs;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('message', (message) => {
  if (typeof message?.shiftMs !== 'number') return;
  shiftMs = message.shiftMs;
  process.send?.({ shifted: shiftMs });
});
