/** The right to see the health of the shop, among those of the back office. */
export const healthRight = 'plugin::donations.health';
