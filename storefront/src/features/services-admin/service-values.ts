import type { Input, Service } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { isBlank } from '@seva/config/rules/plain-text';
import { isServicePrice } from '@seva/config/rules/pricing';
import { centsToType, typedCents } from '@seva/config/rules/typed-dollars';
import { categories } from '@seva/config/shop';
import { serviceTexts } from '@texts/services';
import type { Problems } from '../../lib/use-form';

const { problems } = serviceTexts.form;

export interface ServiceValues extends Record<string, string> {
  name: string;
  price: string;
  image: string;
  brand: string;
  category: string;
  description: string;
}

export interface ServiceFlags {
  readonly openAmount: boolean;
  readonly listed: boolean;
}

/** Whether a service was created but never saved, so that its name is the server's and its price is missing. */
const isNew = ({ listed, price, openAmount, description }: Service) =>
  listed === false && price === 0 && !openAmount && description === '';

/** Returns the initial text values of the form. */
export function valuesOf(service: Service): ServiceValues {
  const { name, price, image, brand, category, description } = service;
  return {
    name: isNew(service) ? '' : name,
    price: price > 0 ? centsToType(Math.round(price * 100)) : '',
    image,
    brand,
    category: category || categories[0],
    description,
  };
}

/** Returns the initial checkboxes. A new service will be listed once it is saved. */
export const flagsOf = (service: Service): ServiceFlags => ({
  openAmount: service.openAmount,
  listed: isNew(service) || service.listed !== false,
});

function priceProblem(text: string, openAmount: boolean): string | undefined {
  if (openAmount && isBlank(text)) return undefined;
  const cents = typedCents(text);
  if (cents === null) return openAmount ? problems.openPrice : problems.price;
  if (isServicePrice(cents, openAmount)) return undefined;
  return openAmount ? problems.openPrice : problems.price;
}

export const checkFor =
  ({ openAmount }: ServiceFlags) =>
  ({ name, price }: ServiceValues): Problems<ServiceValues> => {
    const problem = priceProblem(price, openAmount);
    return { ...(isBlank(name) ? { name: problems.name } : {}), ...(problem ? { price: problem } : {}) };
  };

/** Returns the body of the update (PUT /products/{id}). */
export function bodyOf(values: ServiceValues, flags: ServiceFlags): Input<'products.update'>['body'] {
  const category = categories.find((known) => known === values.category) ?? categories[0];
  return { ...values, ...flags, category, price: toDollars(typedCents(values.price) ?? 0) };
}
