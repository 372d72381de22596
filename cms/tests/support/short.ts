/** Whether slow tests are left out, as in `npm test`. A file that is run by its name leaves nothing out. */
export const isShort = process.env.SEVA_TEST_REACH === 'short';
