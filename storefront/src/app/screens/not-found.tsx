import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

/** Screen for unknown addresses. */
export const screen: ShopScreen = { Component: NotFound };
