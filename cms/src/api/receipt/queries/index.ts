export { paperTable } from './paper-table';
export { statedPeople } from './statement-people';
