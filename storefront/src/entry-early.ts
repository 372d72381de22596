import { catchPresses } from './app/early-presses';
import { openWhenDrawn } from './app/open-when-drawn';

// A plain script knows its own tag while it runs for the first time.
const tag = document.currentScript;
catchPresses(window);
if (tag) void openWhenDrawn(tag, (address) => import(/* @vite-ignore */ address));
