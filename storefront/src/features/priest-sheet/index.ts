export { SheetPage } from './sheet-page';
export { TodaysPoojas, useTodaysSheet } from './todays-poojas';
