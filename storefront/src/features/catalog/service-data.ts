import type { Service } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import { minimumCentsOf } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { meanRating } from '../../lib/rating';
import type { StructuredData } from '../../lib/structured-data';

function offerOf(service: Service, currency: string): StructuredData {
  const common = {
    priceCurrency: currency.toUpperCase(),
    availability: 'https://schema.org/InStock',
    url: paths.product(service._id),
    seller: { '@id': '/#temple' },
  };
  if (!service.openAmount) return { '@type': 'Offer', price: service.price, ...common };
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDollars(minimumCentsOf(service)),
    highPrice: toDollars(shop.openAmount.maximumCents),
    ...common,
  };
}

function reviewData(service: Service): StructuredData {
  const { numReviews, reviews } = service;
  if (numReviews === 0) return {};
  const ratingData = (ratingValue: number) => ({ ratingValue, bestRating: shop.ratingStars });
  return {
    aggregateRating: { '@type': 'AggregateRating', reviewCount: numReviews, ...ratingData(meanRating(service)) },
    review: reviews.map(({ name, comment, createdAt, rating: stars }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: createdAt.slice(0, 10),
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ...ratingData(stars) },
    })),
  };
}

/** Describes a service for search engines as a product with its offer in dollars and its reviews. */
export function serviceData(service: Service, currency: string): StructuredData {
  const pictures = [service.picture?.variants.at(-1)?.url, service.image].filter(Boolean);
  return {
    '@type': 'Product',
    name: service.name,
    description: service.description || service.name,
    sku: service._id,
    category: service.brand || service.category,
    url: paths.product(service._id),
    ...(pictures.length > 0 ? { image: [...new Set(pictures)] } : {}),
    offers: offerOf(service, currency),
    ...reviewData(service),
  };
}

/** Describes the services of one list page, in order. */
export function listData(services: readonly Service[]): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: services.map(({ _id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: paths.product(_id),
    })),
  };
}
