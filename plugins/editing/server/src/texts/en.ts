/** Every sentence that this plugin's server says to editors. */
export const texts = {
  unknown: 'There is no such entry',
  orderChanged: 'The list was changed by somebody else meanwhile. Here is how it stands now',
  orderSenseless: 'This order could not be understood',
} as const;
