import { contentNames } from '@seva/config/content-types';

const secretWords = ['password', 'token', 'secret', 'salt', 'hash', 'cookie', 'authorization', 'signature', 'apikey'];
const secretNames = new Set([
  'cvc',
  'cvv',
  'pin',
  'cardnumber',
  'accountnumber',
  'routingnumber',
  'checknumber',
  'checkkey',
]);
const personalWords = ['email', 'phone', 'address', 'gotram', 'nakshatram', 'postalcode', 'username'];
const personalNames = new Set([
  'name',
  'firstname',
  'lastname',
  'fullname',
  'donorname',
  'placedbyname',
  'city',
  'note',
  'to',
]);

const impersonal = new Set<string>([...contentNames, 'picture', 'folder', 'panel-role']);

const plain = (field: string) => field.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns true for fields that must never be stored: passwords, tokens and their hashes, card and account numbers. */
export function isSecret(field: string): boolean {
  const name = plain(field);
  return secretNames.has(name) || secretWords.some((word) => name.includes(word));
}

/** Returns true if a field identifies a person, so that its value must be erasable. */
export function isPersonal(field: string): boolean {
  const name = plain(field);
  return personalNames.has(name) || personalWords.some((word) => name.includes(word));
}

/** Returns true if records of an entity are about people, unlike the catalogue and the temple's texts. */
export const isAboutPeople = (entity: string): boolean => !impersonal.has(entity);
