import { categoryNames } from '@seva/config/panel-words';
import { pictureWords } from './picture-words';

/** Words of fixed lists, by the value that is stored. */
const choices = {
  ...categoryNames,
  pooja: 'Sai Baba (/pooja)',
  donate: 'Donate (/donate)',
  deities: 'All deities (/deities)',
  membership: 'Membership (/membership)',
  'donation-confirmation': 'Thanks for a donation',
  'check-recorded': 'A check was received',
  'check-bounced': 'A check was returned by the bank',
  refund: 'A refund',
  welcome: 'Welcome',
  invitation: 'Invitation to an account',
  'password-reset': 'A new password',
  'newsletter-welcome': 'Signed up for the newsletter',
} as const;

/** Names of the types of content, by the name that they have in code. */
const types = {
  Service: 'Services',
  Slide: 'Slides',
  Video: 'Videos',
  'Pooja timing': 'Pooja timings',
  Place: 'Places on the map',
  'Policy page': 'Policy pages',
  'Mail text': 'Words of the mails',
} as const;

/** What Strapi says of an entry that cannot be saved, in plainer words. */
const problems = {
  'components.Input.error.validation.required': 'Please fill this in',
  'components.Input.error.validation.max': 'This is too large: at most {max}',
  'components.Input.error.validation.min': 'This is too small: at least {min}',
  'components.Input.error.validation.maxLength': 'This is too long: at most {max} characters',
  'components.Input.error.validation.email': 'This isn’t an email address',
  'components.Input.error.validation.unique': 'Another entry has this already',
  'content-manager.validation.error': 'Something is missing or wrong. Look for the sentences in red',
} as const;

/** Every sentence of our own in the panel. A second language is a second file of this shape. */
export const texts = {
  dollars: {
    label: 'Amount in dollars',
    description: 'Typed in dollars, kept in cents',
    hint: 'In dollars, for example 51 or 25.50',
    wrong: 'This is no amount of dollars. Please type one such as 51, 25.50 or 1,100',
  },
  templeMoment: {
    label: 'Day on the temple’s calendar',
    description: 'A day, or a time of it, on the clock of the temple',
    time: 'Time of that day, or nothing for the whole day',
  },
  panel: {
    ...choices,
    ...types,
    ...problems,
    ...pictureWords,
    'app.components.LeftMenu.navbrand.title': 'Seva',
    'app.components.LeftMenu.navbrand.workplace': 'The temple shop',
    'Auth.form.welcome.title': 'Welcome to Seva',
    'Auth.form.email.placeholder': 'you@example.org',
    'Auth.form.welcome.subtitle': 'Sign in to look after the shop',
    'app.components.ToggleCheckbox.off-label': 'No',
    'app.components.ToggleCheckbox.on-label': 'Yes',
    'content-manager.plugin.name': 'Content',
    'content-manager.header.name': 'Content',
    'content-manager.components.LeftMenu.collection-types': 'Lists',
    'content-manager.components.LeftMenu.single-types': 'The temple',
    'content-manager.HeaderLayout.button.label-add-entry': 'Add',
    'content-manager.containers.edit.title.new': 'A new entry',
    'content-manager.success.record.save': 'Saved',
    'content-manager.success.record.clone': 'Copied. The copy is named so, and hidden where it can be',
    'content-manager.success.record.delete': 'Deleted',
    'content-manager.actions.clone.label': 'Make a copy',
    'Settings.profile.form.section.experience.interfaceLanguageHelp': 'These choices are for you alone.',
    'Settings.profile.form.section.experience.mode.hint': 'The panel has one look, in the temple’s colors.',
    'content-manager.containers.edit.panels.default.title': 'When you are done',
    'content-manager.form.Input.hint.text': '{description}',
    'content-manager.components.empty-repeatable': 'Nothing here yet. Press the button below to add the first.',
  },
} as const;
