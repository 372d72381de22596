import type { Input, Service } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { isBlank } from '@seva/config/rules/plain-text';
import { isServicePrice } from '@seva/config/rules/pricing';
import { centsToType, typedCents } from '@seva/config/rules/typed-dollars';
import { categories } from '@seva/config/shop';
import { serviceTexts } from '@texts/services';
import type { Problems } from '../../lib/use-form';

const { problems } = serviceTexts.form;

/** The text fields of the service form. */
export interface ServiceValues extends Record<string, string> {
  name: string;
  price: string;
  image: string;
  brand: string;
  category: string;
  description: string;
}

/** The two boxes of the form. */
export interface ServiceMarks {
  readonly openAmount: boolean;
  readonly listed: boolean;
}

/** A service that was created and never saved: its name is the server's, its price is missing. */
const isFresh = ({ listed, price, openAmount, description }: Service) =>
  listed === false && price === 0 && !openAmount && description === '';

/** What stands in the form at first. */
export function valuesOf(service: Service): ServiceValues {
  const { name, price, image, brand, category, description } = service;
  return {
    name: isFresh(service) ? '' : name,
    price: price > 0 ? centsToType(Math.round(price * 100)) : '',
    image,
    brand,
    category: category || categories[0],
    description,
  };
}

/** What is ticked at first: a new service will be listed when it is saved. */
export const marksOf = (service: Service): ServiceMarks => ({
  openAmount: service.openAmount,
  listed: isFresh(service) || service.listed !== false,
});

function priceProblem(text: string, openAmount: boolean): string | undefined {
  if (openAmount && isBlank(text)) return undefined;
  const cents = typedCents(text);
  if (cents === null) return openAmount ? problems.openPrice : problems.price;
  if (isServicePrice(cents, openAmount)) return undefined;
  return openAmount ? problems.openPrice : problems.price;
}

/** What is wrong with the form. */
export const checkFor =
  ({ openAmount }: ServiceMarks) =>
  ({ name, price }: ServiceValues): Problems<ServiceValues> => {
    const problem = priceProblem(price, openAmount);
    return { ...(isBlank(name) ? { name: problems.name } : {}), ...(problem ? { price: problem } : {}) };
  };

/** What is sent (PUT /products/{id}). */
export function bodyOf(values: ServiceValues, marks: ServiceMarks): Input<'products.update'>['body'] {
  const category = categories.find((known) => known === values.category) ?? categories[0];
  return { ...values, ...marks, category, price: toDollars(typedCents(values.price) ?? 0) };
}
