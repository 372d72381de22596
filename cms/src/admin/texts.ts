/** Every sentence of our own in the panel. A second language is a second file of this shape. */
export const texts = {
  dollars: {
    label: 'Amount in dollars',
    description: 'Typed in dollars, kept in cents',
    hint: 'In dollars, for example 51 or 25.50',
    wrong: 'Please type an amount such as 51 or 25.50',
  },
  panel: {
    'app.components.LeftMenu.navbrand.title': 'Seva',
    'app.components.LeftMenu.navbrand.workplace': 'The temple shop',
    'Auth.form.welcome.title': 'Welcome to Seva',
    'Auth.form.welcome.subtitle': 'Sign in to look after the shop',
  },
} as const;
