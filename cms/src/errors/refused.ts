export { Refused } from '@seva/config/contract/refused';
