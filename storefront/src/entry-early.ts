import { markEmptyCart } from './app/early-cart';
import { catchPresses } from './app/early-presses';
import { openWhenDrawn } from './app/open-when-drawn';

// Only a running classic script knows its own tag.
const tag = document.currentScript;
catchPresses(window);
markEmptyCart();
if (tag) void openWhenDrawn(tag, (address) => import(/* @vite-ignore */ address));
