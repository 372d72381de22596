import { contentTypes } from '@seva/config/content-types';
import { categoryNames } from '@seva/config/panel-words';
import { pictureWords } from './picture-words';
import { stockWords } from './stock-words';

/** Labels of enumeration values, by the stored value. */
const choices = {
  ...categoryNames,
  pooja: 'Sai Baba (/pooja)',
  donate: 'Donate (/donate)',
  deities: 'All deities (/deities)',
  membership: 'Membership (/membership)',
  'donation-confirmation': 'Thanks for a donation',
  'check-recorded': 'A check was received',
  'check-bounced': 'A bounced check',
  refund: 'A refund',
  welcome: 'Welcome',
  invitation: 'Invitation to an account',
  'password-reset': 'A new password',
  'newsletter-welcome': 'Signed up for the newsletter',
  every_week: 'Every week',
  family: 'A family',
  person: 'A person',
  item: 'A thing',
} as const;

/** Names of the lists of content, by the display name of their type. */
const types = Object.fromEntries(Object.values(contentTypes).map(({ one, many }) => [one, many]));

/** Simpler texts for Strapi’s errors of an invalid entry. */
const problems = {
  'components.Input.error.validation.required': 'Please fill this in',
  'components.Input.error.validation.max': 'This is too large: at most {max}',
  'components.Input.error.validation.min': 'This is too small: at least {min}',
  'components.Input.error.validation.maxLength': 'This is too long: at most {max} characters',
  'components.Input.error.validation.email': 'This isn’t an email address',
  'components.Input.error.validation.unique': 'Another entry already has this',
  'content-manager.validation.error': 'Something is missing or wrong. See the messages in red',
} as const;

/** Every sentence of our own in the panel. A second language is a second file of this shape. */
export const texts = {
  name: 'Seva',
  dollars: {
    label: 'Amount in dollars',
    description: 'Entered in dollars, stored in cents',
    hint: 'In dollars, for example 51 or 25.50',
    wrong: 'Enter an amount such as 51, 25.50 or 1,100',
  },
  people: {
    title: 'People and roles',
    tabs: { users: 'People', roles: 'Roles' },
    notYours: 'Only the panel’s owner can manage people and roles.',
  },
  notFound: { title: 'No such page', text: 'There is no page at this address.', home: 'Back to the first page' },
  profile: {
    title: 'Your profile',
    subtitle: 'Your name in the panel and your sign-in',
    save: 'Save',
    saved: 'Saved',
    signInAgain: 'Saved. Please sign in again.',
    failed: 'Couldn’t save. Please try again.',
    name: 'Your name',
    signIn: 'How you sign in',
    signInHint: 'To change either, enter your current password. We’ll then sign you out everywhere.',
    firstname: 'First name',
    lastname: 'Last name',
    email: 'Email',
    currentPassword: 'Current password',
    password: 'New password',
    passwordHint: 'Leave empty to keep your password.',
    again: 'Repeat new password',
    differ: 'The passwords don’t match',
    needed: 'Please fill this in',
    needsCurrent: 'Enter your current password',
    also: 'Also about you:',
    twoStep: 'Two-step sign-in',
    devices: 'Your devices',
  },
  templeMoment: {
    label: 'Day on the temple’s calendar',
    description: 'A day, or a time on that day, in temple time',
    time: 'Time, or empty for the whole day',
  },
  panel: {
    ...choices,
    ...types,
    ...problems,
    ...pictureWords,
    ...stockWords,
    'app.components.ToggleCheckbox.off-label': 'No',
    'app.components.ToggleCheckbox.on-label': 'Yes',
    'content-manager.plugin.name': 'Content',
    'content-manager.header.name': 'Content',
    'content-manager.components.LeftMenu.collection-types': 'Lists',
    'content-manager.components.LeftMenu.single-types': 'The temple',
    'content-manager.HeaderLayout.button.label-add-entry': 'Add',
    'content-manager.success.record.save': 'Saved',
    'content-manager.success.record.clone': 'Copied. The copy’s name says so, and it’s hidden if possible',
    'content-manager.success.record.delete': 'Deleted',
    'content-manager.actions.clone.label': 'Duplicate',
    'content-manager.containers.edit.panels.default.title': 'When you are done',
    'content-manager.form.Input.hint.text': '{description}',
    'content-manager.components.empty-repeatable': 'Nothing here yet. Press the button below to add the first.',
  },
} as const;
