import { phoneLink } from '../lib/phone-link';

/** A telephone number that calls itself when it is pressed. */
export const PhoneNumber = ({ children }: { children: string }) => <a href={phoneLink(children)}>{children}</a>;
