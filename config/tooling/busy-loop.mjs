// Keeps one core busy, in slices that let it notice when whoever started it is gone.
const sliceMs = 50;

function spin() {
  const end = Date.now() + sliceMs;
  while (Date.now() < end);
  if (process.connected) setImmediate(spin);
}
spin();
