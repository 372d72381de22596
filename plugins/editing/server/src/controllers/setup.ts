import type { Core } from '@strapi/types';
import { action } from '../action';

export const setupController = (app: { strapi: Core.Strapi }) => ({
  read: action(app, 'setup.read', ({ setup }) => setup.read()),
  dismiss: action(app, 'setup.dismiss', ({ setup }) => setup.dismiss(true)),
  bringBack: action(app, 'setup.bringBack', ({ setup }) => setup.dismiss(false)),
});
