import { onePerServer } from '../../../platform/runtime/one-per-server';
import { drawInThread } from '../pdf/draw-in-thread';

/** Returns the thread in which the server draws papers as PDF. The same input gives the same bytes. */
export const paperThread = onePerServer(() => drawInThread());
