import { orderController } from './order';
import { previewController } from './preview';
import { setupController } from './setup';

/** Handlers by the first part of a call's name. */
export const controllers = { order: orderController, preview: previewController, setup: setupController };
