/** The address that calls a telephone number as a person wrote it, such as (812) 555-0134. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A telephone number that calls itself when it is pressed. */
export const PhoneNumber = ({ children }: { children: string }) => <a href={phoneLink(children)}>{children}</a>;
