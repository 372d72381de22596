export { Contact } from './contact';
export { Places } from './places';
export { TemplePhoto, TempleRooms } from './temple-photo';
export { useTempleData } from './use-temple-data';
