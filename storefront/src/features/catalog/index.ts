export { Benefits } from './benefits';
export { CategoryTiles } from './category-tiles';
export {
  categoryOf,
  defaultKeyword,
  keyOf,
  listNameOf,
  listOfCategory,
  listTextsOf,
  parseKeyword,
  parsePage,
} from './list-address';
export { hasFilter, readFilter } from './list-filter';
export { ProductDetail, ProductLoader } from './product-detail';
export { searchField, SearchBox } from './search-box';
export { serviceData } from './service-data';
export { ServiceGrid, ServiceGridLoader } from './service-grid';
export { ServiceList } from './service-list';
export { useListHead } from './use-list-head';
