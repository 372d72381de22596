export { Benefits } from './benefits';
export { categoryOf, keywordIn, listFor, listName, nameIn, ownWord, pageIn, textsOf } from './list-address';
export { isNarrowed, narrowingIn } from './list-narrowing';
export { ProductDetail, ProductLoader } from './product-detail';
export { searchField } from './search-box';
export { serviceData } from './service-data';
export { ServiceGrid } from './service-grid';
export { ServiceList } from './service-list';
export { useListHead } from './use-list-head';
