/** Texts of the plugin's server, for editors. */
export const texts = {
  unknown: 'This entry doesn’t exist',
  orderChanged: 'Someone else has changed the list. This is the current order',
  orderSenseless: 'Invalid order',
} as const;
