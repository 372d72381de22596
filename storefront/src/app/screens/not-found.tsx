import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

/** Every address that is not one of the shop's. */
export const screen: ShopScreen = { Component: NotFound };
