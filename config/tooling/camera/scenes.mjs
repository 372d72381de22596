import { adminScenes } from './admin-scenes.mjs';
import { devoteeScenes } from './devotee-scenes.mjs';
import { visitorScenes } from './visitor-scenes.mjs';

/**
 * One picture.
 * @typedef {object} Scene
 * @property {string} name of the file
 * @property {'devotee' | 'admin'} [as] who is signed in
 * @property {(world: import('./world.mjs').World) => object} [given] what browser storage holds, instead of `as` alone
 * @property {string | ((world: import('./world.mjs').World) => string)} path
 * @property {(page: import('playwright-core').Page, world: object) => Promise<unknown>} [before] before the page is opened
 * @property {(page: import('playwright-core').Page, world: object) => Promise<unknown>} [act] once it is there
 * @property {boolean} [window] the window alone, where something floats over the page
 * @property {boolean} [still] the page is not scrolled through first
 * @property {boolean} [print] as it is printed
 * @property {string[]} [only] sizes
 */

/** Every screen and every important state of it. @type {Scene[]} */
export const scenes = [...visitorScenes, ...devoteeScenes, ...adminScenes];
