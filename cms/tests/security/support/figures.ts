import { writeFigure, type Figure } from '../../support/figures';

/** Whether the long tests run at full size (`npm run test:security`) or with a sample (`npm test`). */
export const fullSize = process.env.SEVA_SECURITY_FULL === '1';

/** Tells `npm run test:security` what a row of docs/security.md#promises came to. */
export const report = (figure: Figure): void => writeFigure('SEVA_SECURITY_FIGURES', figure);
