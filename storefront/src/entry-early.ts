import { catchPresses } from './app/early-presses';

catchPresses(window);
