/** Every sentence of the plugin's server side. A second language is a second file of this shape. */
export const texts = {
  rights: {
    'sevas.read': 'See the week of poojas with its families',
    'sevas.act': 'Close days, give families a day, mark poojas as done',
  },
  unknownPlace: 'This place is not known',
  unknownBooking: 'This booking is not known',
  wrong: (field: string) => `This filter cannot be read: ${field}`,
  wrongBody: (field: string) => `Please fill in: ${field}`,
} as const;
