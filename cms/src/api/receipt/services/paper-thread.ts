import { onePerServer } from '../../../platform/runtime/one-per-server';
import { drawInThread } from '../pdf/draw-in-thread';

/** Returns the server's drawing thread. */
export const paperThread = onePerServer(() => drawInThread());
