import { onePerServer } from '../../../platform/runtime/one-per-server';
import { drawInThread } from '../pdf/draw-in-thread';

export const paperThread = onePerServer(() => drawInThread());
