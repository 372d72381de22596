/** Returns the `tel:` address of a phone number as people write it, such as (812) 555-0134. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const PhoneNumber = ({ children }: { children: string }) => <a href={phoneLink(children)}>{children}</a>;
