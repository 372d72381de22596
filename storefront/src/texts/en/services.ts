import { categoryNames } from '@seva/config/panel-words';
import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';

const leastPrice = formatCents(shop.cardPayment.minimumCents);
const mostPrice = formatCents(shop.cardPayment.maximumCents);
const leastGift = formatCents(shop.openAmount.minimumCents);
const mostGift = formatCents(shop.openAmount.maximumCents);

/** Texts for admins who manage services. */
export const serviceTexts = {
  categoryName: (category: string): string => (categoryNames as Readonly<Record<string, string>>)[category] ?? category,
  list: {
    title: 'ALL SERVICES',
    description: 'Everything in the shop, including unlisted services.',
    add: 'Add a Service',
    adding: 'Adding…',
    columns: { name: 'NAME', price: 'PRICE', category: 'SERVICE', brand: 'TYPE', acts: 'ACTIONS' },
    unlisted: 'Not listed',
    justSaved: 'Just saved',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    removeText: (name: string) => `${name} will leave the shop. Past donations still show it.`,
    removed: 'Service removed',
    find: 'Find by name, type or description',
    category: 'Category',
    everyCategory: 'All categories',
    noMatch: 'No services match',
    showAll: 'Show all services',
    empty: 'No services yet',
    emptyText: 'Add the first one. It appears once it has a name and a price.',
    pastEnd: 'There’s no such page',
    toFirst: 'Go to the first page',
  },
  form: {
    title: 'ADD A NEW SERVICE',
    description: 'It appears in the shop once it has a name and a price.',
    back: 'Go Back',
    view: 'View in the shop',
    remove: 'Delete this service',
    fields: {
      name: 'Name',
      price: 'Price',
      image: 'Image',
      brand: 'Brand',
      category: 'Category',
      description: 'Description',
      openAmount: 'Any amount: the donor decides',
      listed: 'Listed in the shop',
    },
    hints: {
      price: `In dollars, at least ${leastPrice.replace('$', '')}`,
      suggested: 'In dollars. A suggestion; the donor may give any amount',
      image: 'Paste a web address, or choose a picture below',
      brand: 'The type of service, shown above its name',
    },
    choose: 'Choose a picture',
    uploading: 'Uploading…',
    preview: 'Preview',
    noPicture: 'No picture yet',
    submit: 'ADD SERVICE',
    saving: 'Saving…',
    saved: (name: string) => `${name} saved`,
    unknown: 'This service no longer exists',
    problems: {
      name: 'Please give the service a name',
      price: `Please give a price between ${leastPrice} and ${mostPrice}`,
      openPrice: `Please suggest an amount between ${leastGift} and ${mostGift}, such as 21 or 21.50, or leave it blank`,
      tooLarge: `The picture is larger than ${shop.upload.maximumMegabytes} MB`,
      notPicture: 'Only pictures can be uploaded: JPEG, PNG, WebP, AVIF, GIF or HEIC',
    },
  },
} as const;
