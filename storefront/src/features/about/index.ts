export { Contact } from './contact';
export { Places } from './places';
export { useTempleData } from './use-temple-data';
